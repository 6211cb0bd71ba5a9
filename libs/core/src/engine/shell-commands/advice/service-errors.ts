import type { KnownError } from './known-error.js';

/** Containers, databases, the web, terminals and clouds. */
export const SERVICE_ERRORS: readonly KnownError[] = [
  // Docker
  {
    error:
      /Cannot connect to the Docker daemon|failed to connect to the docker API|docker daemon is not running|dockerDesktopLinuxEngine/i,
    advice: 'The daemon is not running: start Docker (open -a Docker), and check docker context ls',
  },
  {
    error: /input device is not a TTY/i,
    advice: 'Leave out -t: docker exec -i, docker compose exec -T',
  },
  {
    error: /no configuration file provided|failed to read dockerfile/i,
    advice: 'Name the file: docker compose -f PATH, docker build -f PATH/Dockerfile DIR',
  },
  { error: /no such service: /i, advice: 'See docker compose config --services for the names' },
  {
    error: /service ".{1,80}" is not running|No such container/i,
    advice:
      'See docker ps -a (docker compose ps -a), and start it with docker compose up -d SERVICE',
  },
  {
    error: /port is already allocated|ports are not available/i,
    advice: 'Use another host port, or see docker ps for the container that holds it',
  },
  {
    error: /Conflict\. The container name/i,
    advice: 'Use docker start NAME for the container that exists, or another --name',
  },
  {
    error: /no matching manifest for|does not match the detected host platform/i,
    advice: 'Give the platform: --platform linux/amd64',
  },
  // Databases
  {
    error: /invalid URI query parameter/i,
    advice: 'Leave out ?schema=...: psql does not know it; use SET search_path',
  },
  {
    error: /\.s\.PGSQL\.\d+/i,
    advice: 'Name the host: psql -h localhost -p 5432, and check with pg_isready',
  },
  {
    error: /role ".{1,80}" does not exist/i,
    advice: 'Name the user: psql -U postgres, or the full URL of the project',
  },
  {
    error: /database ".{1,80}" does not exist/i,
    advice: 'Name the database with -d; psql -l lists them',
  },
  {
    error: /no password supplied|password authentication failed/i,
    advice: "Give the project's own database URL, or ask the user for access",
  },
  {
    error: /cannot run inside a transaction block/i,
    advice: "Give each statement its own -c: psql -c 'A' -c 'B'",
  },
  {
    error: /(?:relation|column) ".{1,120}" does not exist|column \S{1,120} does not exist/i,
    advice: 'See \\dt *.* and \\d TABLE; write mixed-case names in double quotes: "createdAt"',
  },
  {
    error: /no such (?:table|column): /i,
    advice: "See sqlite3 FILE .schema; check the file path, and use '...' for strings",
  },
  {
    error: /database is locked|database table is locked/i,
    advice: "Wait with sqlite3 -cmd '.timeout 5000', or read only: sqlite3 -readonly FILE",
  },
  {
    error: /unable to open database file|attempt to write a readonly database/i,
    advice:
      'Use an absolute path in a writable directory; to read only, sqlite3 "file:F?immutable=1"',
  },
  {
    error: /Can't connect to local (?:MySQL|MariaDB) server through socket/i,
    advice: 'Name the host: mysql -h 127.0.0.1 -P 3306',
  },
  {
    error: /ECONNREFUSED.{0,30}:(?:5432|3306|6379|27017)\b|port 5432 failed: Connection refused/i,
    advice: 'The database is not running: start it, e.g. docker compose up -d SERVICE, and wait',
  },
  // curl and jq
  {
    error: /\bcurl: \(3\)|bad range specification|\bcurl: \(6\) .{0,40}(?:host: [{[]|illegal)/i,
    advice: 'Quote the URL in single quotes, use -g for [ ] { }, and --data-urlencode for values',
  },
  {
    error: /\bcurl: \(60\)|SSL certificate problem/i,
    advice: 'Name the certificate: curl --cacert FILE',
  },
  {
    error: /\bcurl: \((?:7|52)\)/i,
    advice:
      'The server is not up: start it in the background, then curl --retry 10 --retry-connrefused',
  },
  {
    error: /\bcurl: \(28\)/i,
    advice: 'Raise --max-time, or check that the address can be reached from here',
  },
  { error: /\bcurl: \(22\)/i, advice: 'Use --fail-with-body or -i to see what the server answers' },
  {
    error: /\bcurl: option .{1,60} is unknown/i,
    advice: 'This curl has no such option: see curl --help all',
  },
  {
    error: /\bjq: .{0,60}unexpected INVALID_CHARACTER|\bjq: .{0,60}syntax error/i,
    advice: 'Put the filter in single quotes or a file (jq -f FILE); avoid != with (a == b | not)',
  },
  {
    error: /Cannot index array with|Cannot index (?:string|number|boolean) with/i,
    advice: "Look at the shape first: jq 'type, (.[0]? // keys)'; use .[] for arrays",
  },
  {
    error: /Cannot iterate over (?:null|string|number)/i,
    advice: 'Use .[]? or (.x // [])[] where the value can be null',
  },
  {
    error: /\bjq: .{0,60}is not defined at <top-level>/i,
    advice: "Quote strings inside the filter, or pass values: jq --arg name VALUE '... $name'",
  },
  {
    error: /\bjq: parse error|parse error: Invalid (?:numeric|literal)/i,
    advice:
      'The input is not plain JSON: look at it with head -c 300, and keep stderr out (no 2>&1)',
  },
  // tmux
  {
    error: /no server running on|error connecting to \S*tmux\S* \(No such file/i,
    advice: 'Start a session: tmux new-session -d -s NAME',
  },
  {
    error: /can't find (?:session|pane|window)/i,
    advice: "See tmux list-panes -a -F '#S:#I.#P', and give the target as SESSION:WINDOW.PANE",
  },
  {
    error: /duplicate session:/i,
    advice: 'Use the session that exists (tmux has-session -t NAME), or another name',
  },
  {
    error: /open terminal failed: not a terminal|sessions should be nested with care/i,
    advice: 'Start it detached: tmux new-session -d -s NAME, then send-keys and capture-pane -p',
  },
  // Terraform, kubectl, AWS
  {
    error:
      /please run "?(?:terraform|tofu) init|Inconsistent dependency lock file|Module not installed|Required plugins are not installed/i,
    advice: 'Run terraform init -backend=false to validate, or terraform init in this directory',
  },
  {
    error: /Error: No configuration files/i,
    advice: 'Name the directory: terraform -chdir=DIR plan',
  },
  { error: /Error acquiring the state lock/i, advice: 'Wait for the other run: -lock-timeout=5m' },
  {
    error: /No value for required variable/i,
    advice: 'Give -var-file=FILE or TF_VAR_name=VALUE, with -input=false',
  },
  {
    error:
      /connection to the server .{1,120} was refused|current-context is not set|context ".{1,120}" does not exist/i,
    advice: 'See kubectl config get-contexts, and give --context NAME or KUBECONFIG',
  },
  {
    error: /the server doesn't have a resource type/i,
    advice: 'See kubectl api-resources for the names',
  },
  {
    error: /Error from server \(NotFound\)/i,
    advice: 'Name the namespace: -n NAMESPACE; kubectl get KIND -A lists all',
  },
  {
    error: /Error from server \(Forbidden\)|You must be logged in to the server/i,
    advice: 'Check kubectl auth can-i VERB KIND and the context; ask the user to log in',
  },
  {
    error: /a container name must be specified/i,
    advice: 'Name the container: kubectl logs POD -c CONTAINER',
  },
  {
    error:
      /Unable to locate credentials|SSO session .{0,60}(?:expired|invalid)|ExpiredToken|Token has expired and refresh failed/i,
    advice: 'Set AWS_PROFILE, or ask the user to run aws sso login --profile NAME',
  },
  { error: /You must specify a region/i, advice: 'Name the region: --region REGION or AWS_REGION' },
  // ssh
  {
    error: /Host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED/i,
    advice: 'Ask the user to check the host key and to add it to known_hosts',
  },
  {
    error: /Permission denied \(publickey/i,
    advice: 'See ssh-add -l, name the key with ssh -i KEY, or use the HTTPS remote with gh',
  },
  {
    error: /UNPROTECTED PRIVATE KEY|Permissions \d+ for .{1,200} are too open/i,
    advice: 'Run chmod 600 on the key file',
  },
  {
    error: /Pseudo-terminal will not be allocated/i,
    advice: 'Use ssh -T HOST COMMAND without a terminal',
  },
];

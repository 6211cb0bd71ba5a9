import type { KnownError } from './known-error.js';

/** The GitHub CLI. */
export const GITHUB_ERRORS: readonly KnownError[] = [
  {
    error: /Unknown JSON field/i,
    advice: 'Run the same gh command with --json and no field names: it lists the valid fields',
  },
  {
    error: /Projects \(classic\) is being deprecated/i,
    advice:
      'Use gh api -X PATCH repos/OWNER/REPO/pulls/N -f body=...; gh pr edit asks for old projects',
  },
  {
    error:
      /Field '\w+' doesn't (?:exist on type|accept argument)|(?:Argument|InputObject) '\w+' (?:on|doesn't)|Fragment on \w+ can't be spread/i,
    advice:
      'List the fields: gh api graphql -f query=\'{__type(name:"T"){fields{name args{name}}}}\'',
  },
  {
    error:
      /gh auth login|set the GH_TOKEN environment|not logged into any GitHub hosts|Bad credentials/i,
    advice: 'Check gh auth status, and ask the user to run gh auth login',
  },
  {
    error:
      /missing required scopes|Resource not accessible by (?:integration|personal access token)/i,
    advice: 'The token lacks a scope: ask the user to run gh auth refresh -s SCOPE',
  },
  {
    error:
      /No default remote repository has been set|no git remotes found|none of the git remotes configured|failed to run git: fatal: not a git repo|expected the "\[HOST\/\]OWNER\/REPO" format/i,
    advice: 'Name the repository: gh ... -R OWNER/REPO',
  },
  {
    error: /no pull requests found for branch/i,
    advice: 'Give the number: gh pr list --head BRANCH --state all, then gh pr view N',
  },
  {
    error: /when not running interactively|(?:--title|--body|--fill).{0,60}required/i,
    programs: 'gh',
    advice: 'Give all values as flags: gh pr create --title T --body-file FILE (or --fill)',
  },
  {
    error: /must first push the current branch|Head sha can't be blank|No commits between/i,
    advice: 'Commit, then git push -u origin HEAD, before gh pr create',
  },
  {
    error: /a pull request for branch .{0,200} already exists/i,
    advice: 'Use gh pr view or gh pr edit for the pull request that exists',
  },
  {
    error: /is still in progress; logs will be available/i,
    advice: 'Wait with gh run watch ID --exit-status, then gh run view ID --log-failed',
  },
  {
    error: /API rate limit (?:already )?exceeded|secondary rate limit/i,
    advice: 'Wait for the reset time that gh api rate_limit shows, and ask for fewer pages',
  },
  {
    error: /Pull request .{0,80}is not mergeable/i,
    advice: 'See gh pr checks N --watch and gh pr view N --json mergeable,mergeStateStatus',
  },
  {
    error: /no checks reported on the/i,
    advice: 'Wait until CI has started, then gh pr checks N --watch',
  },
  {
    programs: 'gh',
    error: /unknown (?:flag|command|shorthand flag)/i,
    advice: 'See gh COMMAND --help; gh api reaches what this version has no flag for',
  },
  {
    programs: 'gh',
    error: /Not Found \(HTTP 404\)|Could not resolve to a/i,
    advice: 'Check OWNER/REPO and the number; gh auth status shows which account is active',
  },
];

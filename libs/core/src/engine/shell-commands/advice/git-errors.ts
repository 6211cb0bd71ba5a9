import type { KnownError } from './known-error.js';

/** git. */
export const GIT_ERRORS: readonly KnownError[] = [
  {
    error: /index\.lock.{0,3}: File exists|Another git process seems to be running/i,
    advice: 'Wait for the other git process (pgrep -l git), then run the command again',
  },
  {
    error: /not a git repository/i,
    advice: 'Name the repository: git -C DIR ..., or cd to it first',
  },
  {
    error: /You are not currently on a branch/i,
    advice: 'Make a branch: git switch -c NAME, or push with git push origin HEAD:BRANCH',
  },
  {
    error: /protected branch|GH006|GH013|rule violations/i,
    advice: 'Push to a branch of your own and open a pull request',
  },
  {
    error: /\[rejected\]|non-fast-forward|Updates were rejected|fetch first/i,
    advice: 'Run git pull --rebase, then push again',
  },
  {
    error: /failed to push some refs/i,
    advice:
      'Read the lines above: git pull --rebase if behind, or mend what the pre-push hook reports',
  },
  {
    error:
      /reconcile divergent branches|Not possible to fast-forward|Diverging branches can't be fast-forwarded/i,
    advice: 'Say how: git pull --rebase (or git pull --no-rebase to merge)',
  },
  {
    error: /has no upstream branch|no upstream configured|no tracking information/i,
    advice: 'Set the upstream: git push -u origin HEAD, or git branch -u origin/BRANCH',
  },
  {
    error: /unmerged files|needs merge|resolve your current index first|unmerged paths/i,
    advice: 'Mend the files that git status lists as unmerged, git add them, then continue',
  },
  {
    error:
      /already a rebase-(?:merge|apply) directory|previous cherry-pick is now empty|cherry-pick.{0,40}in progress/i,
    advice: 'See git status: finish the running operation with --continue or --skip first',
  },
  {
    error: /pathspec .{0,300}did not match any file\(s\) known to git/i,
    command: /\b(?:checkout|switch)\b/,
    advice: 'Run git fetch and git branch -a: the branch or path is unknown here',
  },
  {
    error: /pathspec .{0,300}did not match any/i,
    advice:
      'Paths are relative to the current directory: see git status --short, or use git -C ROOT',
  },
  {
    error: /already (?:checked out|used by worktree) at/i,
    advice: 'See git worktree list: work there, or git worktree add --detach PATH BRANCH',
  },
  {
    error: /contains modified or untracked files, use --force/i,
    advice: 'Commit or stash in that worktree first, then git worktree remove PATH',
  },
  {
    error: /a branch named .{0,200}already exists/i,
    advice: 'Use git switch NAME, or git worktree add PATH NAME without -b',
  },
  {
    error: /dubious ownership/i,
    advice: 'Another user owns the folder: ask the user before it is added to safe.directory',
  },
  {
    error:
      /gpg failed to sign|gpg: signing failed|failed to write commit object|Couldn't (?:load public key|find key in agent)|1Password: /i,
    advice: 'Signing needs the agent: export GPG_TTY=$(tty), or ask the user to unlock the key',
  },
  {
    error: /no changes added to commit|Changes not staged for commit/i,
    advice: 'Stage first: git add PATH, then commit',
  },
  {
    error: /terminal is not fully functional|Press RETURN to continue/i,
    advice: 'Turn off the pager: git --no-pager ..., or PAGER=cat',
  },
  {
    error:
      /problem with the editor|Terminal is dumb, but EDITOR unset|supply the message using either -m or -F|Vim: Warning: (?:Out|In)put is not/i,
    advice: 'Give the text with -m or -F, or use --no-edit or GIT_EDITOR=true',
  },
  {
    error:
      /Please tell me who you are|Author identity unknown|unable to auto-detect email|empty ident name/i,
    advice: 'Give an identity: git -c user.name=NAME -c user.email=MAIL commit ...',
  },
  {
    error: /You have unstaged changes|index contains uncommitted changes/i,
    advice: 'Commit first, or use git pull --rebase --autostash',
  },
  {
    error: /local changes .{0,60}would be overwritten/i,
    advice: 'Commit the changes or git stash first',
  },
  {
    error: /untracked working tree files would be overwritten/i,
    advice: 'Move the named untracked files to another place first',
  },
  {
    error: /no merge base|unrelated histories|shallow (?:update|file)/i,
    advice:
      'Fetch more history: git fetch --deepen=200 (or --unshallow), and check the branch names',
  },
  {
    error:
      /ambiguous argument .{0,300}unknown revision|bad revision|invalid reference|couldn't find remote ref|Not a valid object name/i,
    advice:
      'Run git fetch origin and git branch -a for the name; put -- between revisions and paths',
  },
  {
    error: /does not appear to be a git repository/i,
    advice: 'See git remote -v and use a remote that exists',
  },
  {
    error: /ignored by one of your \.gitignore/i,
    advice: 'See git check-ignore -v PATH and leave the ignored path out of git add',
  },
  {
    error: /patch does not apply|patch failed: |corrupt patch at|patch fragment without header/i,
    advice: 'Make the patch with git diff anew and try git apply --3way --check first',
  },
  { error: /is outside repository/i, advice: 'Use git -C ROOT with paths relative to that root' },
  {
    error: /could not read (?:Username|Password) for|Authentication failed for 'https/i,
    advice: 'No login for HTTPS: see gh auth status, or ask the user for access',
  },
  {
    error: /is not fully merged/i,
    advice: 'See git log main..BRANCH: keep the branch until its commits are merged',
  },
  {
    error: /(?:husky|lefthook|lint-staged|pre-commit).{0,60}(?:failed|exited)/i,
    advice: 'Mend what the hook reports, git add the files, then commit again',
  },
];

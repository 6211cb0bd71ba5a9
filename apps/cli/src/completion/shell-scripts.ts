export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/*
 * Each script asks `reflect __complete`, which knows the commands of the reflect that is installed:
 * a script never grows old. None of them evaluates what it is told or what a person typed.
 */

/** Works from bash 3.2 on, which macOS has. */
const BASH = `# bash completion for reflect
_reflect() {
  local line value note mode=
  COMPREPLY=()
  while IFS= read -r line; do
    if [ -z "$mode" ]; then
      mode=$line
      continue
    fi
    value=\${line%%$'\\t'*}
    note=\${line#*$'\\t'}
    # When bash only lists, nothing of this can get into the command line.
    if [ "\${COMP_TYPE:-}" = 63 ] && [ -n "$note" ]; then
      value="$value  ($note)"
    fi
    COMPREPLY+=("$value")
  done < <(command reflect __complete bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [ "$mode" = words ]; then
    compopt +o default 2>/dev/null
  elif [ "$mode" = folders ]; then
    compopt +o default -o dirnames 2>/dev/null
  fi
}
complete -o default -F _reflect reflect
`;

const ZSH = `#compdef reflect
# zsh completion for reflect
_reflect() {
  local -a lines described
  local line
  lines=("\${(@f)$(command reflect __complete zsh "\${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
  for line in "\${(@)lines[2,-1]}"; do
    described+=("\${line/$'\\t'/:}")
  done
  (( \${#described} )) && _describe -V reflect described
  case $lines[1] in
    files) _files ;;
    folders) _files -/ ;;
  esac
}
if [ "\${funcstack[1]-}" = _reflect ]; then
  _reflect "$@"
else
  (( \${+functions[compdef]} )) || { autoload -Uz compinit && compinit; }
  compdef _reflect reflect
fi
`;

const FISH = `# fish completion for reflect
function __reflect_complete
    set -l words (commandline -opc)
    set -l token (commandline -ct)
    set -l lines (command reflect __complete fish $words[2..-1] "$token" 2>/dev/null)
    test (count $lines) -gt 1; and printf '%s\\n' $lines[2..-1]
    switch "$lines[1]"
        case files
            __fish_complete_path "$token"
        case folders
            __fish_complete_directories "$token" ''
    end
end
complete --command reflect --no-files --keep-order --arguments '(__reflect_complete)'
`;

const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH };

export function completionScript(shell: Shell): string {
  return SCRIPTS[shell];
}

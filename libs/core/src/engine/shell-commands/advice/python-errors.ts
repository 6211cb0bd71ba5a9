import type { KnownError } from './known-error.js';

/** Python. */
export const PYTHON_ERRORS: readonly KnownError[] = [
  {
    error: /externally-managed-environment|externally managed/i,
    advice:
      'Use a virtual environment: python3 -m venv .venv && .venv/bin/python -m pip install ...',
  },
  {
    error: /No module named '?(?:pytest|pip|ruff|mypy|uv|coverage|build)'?$/i,
    advice: "Use the project's environment: .venv/bin/python -m NAME, or uv run NAME",
  },
  {
    error: /No module named '(?:distutils|imp|tomllib|asyncore|pkg_resources)/i,
    advice: 'The module depends on the Python version: use the version that the project names',
  },
  { error: /No virtual environment found/i, advice: 'Make one: uv venv, or use uv run' },
  {
    error: /error: Failed to spawn:/i,
    advice: 'Take in the group that has the tool: uv run --group dev NAME (or --extra dev)',
  },
  {
    error: /attempted relative import with no known parent/i,
    advice: 'Run it as a module from the root: python3 -m package.module',
  },
  {
    programs: 'python python3 pytest uv uvx poetry pip pip3 ruff mypy',
    error: /ModuleNotFoundError|No module named/i,
    advice: "Use the project's .venv/bin/python or uv run, from the root, or set PYTHONPATH=src",
  },
  {
    error: /import file mismatch/i,
    advice: 'Use pytest --import-mode=importlib: two test files have the same name',
  },
  {
    error: /ERROR: (?:file or directory not found|not found: )/i,
    advice:
      'See pytest --collect-only -q for the names; paths are relative to the current directory',
  },
  {
    error:
      /(?:pytest|__main__\.py): error: unrecognized arguments|error: unrecognized arguments: (?:--cov|--timeout|-n|--asyncio)/i,
    advice: 'The plugin for that option is missing: leave the option out, or -o addopts=""',
  },
  {
    error: /error(?:s)? during collection|ERROR collecting/i,
    advice: 'Mend the import error first: python3 -m pytest FILE from the root shows it alone',
  },
  {
    error: /unsupported operand type\(s\) for \|: '/i,
    advice:
      'X | None needs Python 3.10: use a newer python3, or from __future__ import annotations',
  },
  {
    error: /UnicodeDecodeError|UnicodeEncodeError/i,
    advice: 'Set PYTHONUTF8=1, or open files with encoding="utf-8"',
  },
  {
    error:
      /SyntaxError: (?:invalid syntax|unterminated|unexpected character after line|EOL while|f-string)|IndentationError/i,
    command: /python[\d.]*\s(?:\S+\s)?-c\s/,
    advice: "The shell changed the quotes: use python3 - <<'PY' ... PY, or a script file",
  },
  {
    error: /JSONDecodeError: Expecting value: line 1 column 1/i,
    advice: 'The input is empty or not JSON: print it first (curl -sS -i, head -c 300)',
  },
  {
    error: /CERTIFICATE_VERIFY_FAILED/i,
    advice: 'Name the certificates: SSL_CERT_FILE="$(python3 -m certifi)"',
  },
];

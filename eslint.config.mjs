// @ts-check
import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import * as jsoncParser from 'jsonc-eslint-parser';
import tseslint from 'typescript-eslint';

/** A project in `layer` may import only from the layers named after it; its tests, what all tests share. */
const layer = (name, ...allowed) => ({
  sourceTag: `layer:${name}`,
  onlyDependOnLibsWithTags: [...allowed, 'testing'].map((tag) => `layer:${tag}`),
});

/** The storeys of core, the lowest first: a file imports from its own and those below (ARCHITECTURE.md). */
const STOREYS = ['foundation', 'stores', 'engine', 'services', 'api'];

const storeyRules = STOREYS.slice(0, -1).map((storey, at) => ({
  files: [`libs/core/src/${storey}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: STOREYS.slice(at + 1).map((above) => `**/${above}/**`),
            message: `${storey} may not import from a storey above it.`,
          },
        ],
      },
    ],
  },
}));

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/out-tsc/',
    '**/coverage/',
    '**/fixtures/',
    '**/generated/',
    '.nx/',
    'libs/*/kernel/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [
      js.configs.recommended,
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
    ],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@nx': nx },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
      ],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          banTransitiveDependencies: true,
          enforceBuildableLibDependency: true,
          depConstraints: [
            layer('testing'),
            layer('protocol'),
            layer('model'),
            layer('files', 'protocol'),
            layer('core', 'protocol', 'files', 'model'),
            layer('runtime', 'protocol', 'core'),
            layer('installer', 'protocol', 'files'),
            layer('worker', 'protocol', 'core'),
            layer('adapter', 'protocol', 'core', 'runtime', 'installer', 'worker'),
            layer('surface', 'protocol', 'files', 'core', 'runtime'),
            layer('hub', 'protocol', 'files', 'model', 'core'),
            layer('cli', 'protocol', 'files', 'core', 'installer', 'worker', 'adapter', 'surface'),
            layer('setup', 'protocol', 'files', 'core', 'installer', 'adapter', 'cli'),
            layer(
              'test',
              'protocol',
              'core',
              'runtime',
              'installer',
              'worker',
              'adapter',
              'surface',
              'hub',
              'cli',
              'setup',
            ),
          ],
        },
      ],
    },
  },
  ...storeyRules,
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['libs/*/package.json'],
    // Never published; what it needs is there for development alone.
    ignores: ['libs/testing/package.json'],
    languageOptions: { parser: jsoncParser },
    plugins: { '@nx': nx },
    rules: {
      '@nx/dependency-checks': [
        'error',
        { ignoredFiles: ['{projectRoot}/vitest.config.ts', '{projectRoot}/test/**/*'] },
      ],
    },
  },
);

import { COMPILES, INSTALLS, suiteUnless } from './support/left-out.js';
import { testInstallation } from './support/installation.js';

const INSTALLATIONS = [
  { name: 'with hnswlib-node', npm: {}, isCompiled: true, missing: INSTALLS ?? COMPILES },
  {
    name: 'where hnswlib-node cannot be compiled',
    npm: { nodedir: '/nonexistent' },
    isCompiled: false,
    missing: INSTALLS,
  },
  {
    name: 'where npm runs no install scripts',
    npm: { 'ignore-scripts': 'true' },
    isCompiled: false,
    missing: INSTALLS,
  },
];

for (const { name, npm, isCompiled, missing } of INSTALLATIONS) {
  suiteUnless(missing, `an installation ${name}`, () => {
    testInstallation({ npm, isCompiled });
  });
}

import { expect, it } from 'vitest';

it('exports these names and no other', async () => {
  expect(Object.keys(await import('../src/index.js')).toSorted()).toMatchInlineSnapshot(`
    [
      "CANCELLED",
      "INSTALLER_EXIT",
      "InstallError",
      "SKILLS",
      "STATUS_LINE_OPTIONS",
      "adapterFiles",
      "applyPlan",
      "applySection",
      "askAboutChanges",
      "changeDiff",
      "changesOf",
      "configFormat",
      "contextFor",
      "createInquirerPrompter",
      "diagnose",
      "examineBundle",
      "fileDiff",
      "hookShim",
      "installStateOf",
      "installerExitOf",
      "planDiff",
      "planFor",
      "planInstall",
      "planSection",
      "planUninstall",
      "readRecord",
      "readTarget",
      "runInstallerCli",
      "runInstallerProcess",
      "siteFolder",
      "siteOf",
      "skillFiles",
      "skillTexts",
      "textDiff",
      "unattendedDecisions",
      "wantedStatusLine",
    ]
  `);
});

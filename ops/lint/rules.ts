import type { Rule } from './rule.ts';
import { answersThroughContracts } from './rules/answers-through-contracts.ts';
import { apiPaths } from './rules/api-paths.ts';
import { browserCode } from './rules/browser-code.ts';
import { decisionRecords } from './rules/decision-records.ts';
import { defaultExports } from './rules/default-exports.ts';
import { envFiles } from './rules/env-files.ts';
import { existingLinks } from './rules/existing-links.ts';
import { fileLength } from './rules/file-length.ts';
import { fileNames } from './rules/file-names.ts';
import { formatsByLocale } from './rules/formats-by-locale.ts';
import { importCycles } from './rules/import-cycles.ts';
import { knownModuleEdges } from './rules/module-edges.ts';
import { moduleIndexOnly } from './rules/module-index-only.ts';
import { noBarrels } from './rules/no-barrels.ts';
import { noEnums } from './rules/no-enums.ts';
import { noMachinePaths } from './rules/no-machine-paths.ts';
import { noSkippedTests } from './rules/no-skipped-tests.ts';
import { noTodos } from './rules/no-todos.ts';
import { noUnexplainedSuppressions } from './rules/no-unexplained-suppressions.ts';
import { knownPackageEdges } from './rules/package-edges.ts';
import { plainDomain } from './rules/plain-domain.ts';
import { resolvedImports } from './rules/resolved-imports.ts';
import { restrictedImports } from './rules/restricted-imports.ts';
import { safeHtml } from './rules/safe-html.ts';
import { serviceLayers } from './rules/service-layers.ts';
import { textsInMessages } from './rules/texts-in-messages.ts';
import { webLayers } from './rules/web-layers.ts';
import { workspaceDependencies } from './rules/workspace-dependencies.ts';

/** All architecture rules. A new one is a file in rules/, a line here and a folder in fixtures/. */
export const rules: readonly Rule[] = [
  resolvedImports,
  workspaceDependencies,
  knownPackageEdges,
  importCycles,
  webLayers,
  browserCode,
  serviceLayers,
  moduleIndexOnly,
  knownModuleEdges,
  answersThroughContracts,
  apiPaths,
  restrictedImports,
  envFiles,
  safeHtml,
  fileNames,
  fileLength,
  plainDomain,
  textsInMessages,
  formatsByLocale,
  noBarrels,
  noEnums,
  defaultExports,
  noSkippedTests,
  noTodos,
  noUnexplainedSuppressions,
  noMachinePaths,
  existingLinks,
  decisionRecords,
];

import type { Law } from './law.ts';
import { answersThroughContracts } from './laws/answers-through-contracts.ts';
import { browserCode } from './laws/browser-code.ts';
import { defaultExports } from './laws/default-exports.ts';
import { envFiles } from './laws/env-files.ts';
import { fileLength } from './laws/file-length.ts';
import { fileNames } from './laws/file-names.ts';
import { followedImports } from './laws/followed-imports.ts';
import { honestTypes } from './laws/honest-types.ts';
import { importCycles } from './laws/import-cycles.ts';
import { knownModuleEdges } from './laws/module-edges.ts';
import { moduleFaces } from './laws/module-faces.ts';
import { noBarrels } from './laws/no-barrels.ts';
import { noEnums } from './laws/no-enums.ts';
import { noLooseEnds } from './laws/no-loose-ends.ts';
import { nothingPrivate } from './laws/nothing-private.ts';
import { safeHtml } from './laws/safe-html.ts';
import { soleImporters } from './laws/sole-importers.ts';
import { testsThatRun } from './laws/tests-that-run.ts';
import { webLayers } from './laws/web-layers.ts';
import { workspaceArrows } from './laws/workspace-arrows.ts';

/** The laws of the architecture. A new one is a file in laws/, a line here and a folder in fixtures/. */
export const laws: readonly Law[] = [
  followedImports,
  workspaceArrows,
  importCycles,
  webLayers,
  browserCode,
  moduleFaces,
  knownModuleEdges,
  answersThroughContracts,
  soleImporters,
  envFiles,
  safeHtml,
  fileNames,
  fileLength,
  noBarrels,
  noEnums,
  defaultExports,
  testsThatRun,
  noLooseEnds,
  honestTypes,
  nothingPrivate,
];

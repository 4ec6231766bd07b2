import type { UngroupedRow } from '../group-into-lists.ts';
import { groupIntoLists } from '../group-into-lists.ts';
import type { JsonFormat } from '../import-format.ts';
import { messages } from '../messages.ts';
import type { FileProblem } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';
import { nonEmptyFields, parseNumber } from '../tables/cell-values.ts';
import { arrayAt, jsonText, makeSource, ownProperty } from '../tables/cells.ts';

/** The response of Steam's GetOwnedGames: most played first. Without `include_appinfo` games have no names. */
export const steam: JsonFormat = {
  id: 'steam',
  label: 'Steam library',
  fits: (document) =>
    gamesIn(document)
      .slice(0, 20)
      .some((game) => ownProperty(game, 'appid') !== undefined),
  read(document) {
    const rows: UngroupedRow[] = [];
    const problems: FileProblem[] = [];
    for (const [at, game] of gamesIn(document).entries()) {
      const line = at + 1;
      const id = jsonText(ownProperty(game, 'appid'));
      const draft = nonEmptyFields({ title: jsonText(ownProperty(game, 'name')) });
      if (draft.title === undefined)
        problems.push({ line, message: messages.entryHas(line, rowMessages.hasNumberOnly(id)) });
      else {
        const score = parseNumber(ownProperty(game, 'playtime_forever'));
        rows.push({ line, category: 'games', score, draft, source: makeSource('steam', id) });
      }
    }
    return { lists: groupIntoLists(rows, { scoredBy: 'hours' }), problems };
  },
};

function gamesIn(document: unknown): readonly unknown[] {
  return arrayAt(ownProperty(document, 'response') ?? document, 'games');
}

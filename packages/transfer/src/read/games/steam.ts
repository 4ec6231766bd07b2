import { filled, numberIn } from '../cell-values.ts';
import { arrayAt, fieldOf, sourceOf, textOf } from '../cells.ts';
import type { JsonDialect } from '../dialect.ts';
import type { FoundRow } from '../lists-of-rows.ts';
import { listsOf } from '../lists-of-rows.ts';
import { messages } from '../messages.ts';
import type { FileProblem } from '../read-file.ts';
import { rowMessages } from '../row-messages.ts';

/** The answer of Steam's GetOwnedGames: most played first. Without `include_appinfo` games have no names. */
export const steam: JsonDialect = {
  id: 'steam',
  label: 'Steam library',
  fits: (document) =>
    gamesIn(document)
      .slice(0, 20)
      .some((game) => fieldOf(game, 'appid') !== undefined),
  read(document) {
    const rows: FoundRow[] = [];
    const problems: FileProblem[] = [];
    for (const [at, game] of gamesIn(document).entries()) {
      const line = at + 1;
      const id = textOf(fieldOf(game, 'appid'));
      const draft = filled({ title: textOf(fieldOf(game, 'name')) });
      if (draft.title === undefined)
        problems.push({ line, message: messages.entryHas(line, rowMessages.hasNumberOnly(id)) });
      else {
        const score = numberIn(fieldOf(game, 'playtime_forever'));
        rows.push({ line, category: 'games', score, draft, source: sourceOf('steam', id) });
      }
    }
    return { lists: listsOf(rows, { scoredBy: 'hours' }), problems };
  },
};

function gamesIn(document: unknown): readonly unknown[] {
  return arrayAt(fieldOf(document, 'response') ?? document, 'games');
}

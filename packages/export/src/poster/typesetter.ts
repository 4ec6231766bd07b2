import { type Direction, inVisualOrder, levelsOf } from './bidi.ts';
import type { FontStyle } from './font-files.ts';
import type { Fonts, SetLetter } from './fonts.ts';
import { type Shape, shape } from './shape.ts';

/** A positioned piece of a line: `x` is a share of the type size, from the left end of the line. */
export interface SetPiece {
  shape: Shape;
  x: number;
  tracking: number;
}

export interface SetLine {
  /** In document order: reading order, with right-to-left runs reversed. */
  pieces: readonly SetPiece[];
  /** As a share of the type size. */
  width: number;
}

export interface Typesetter {
  /** Sets a line; `base` is the direction of its paragraph. */
  set: (text: string, style: FontStyle, base: Direction) => SetLine;
  /** A line's width as a share of the type size. */
  measure: (text: string, style: FontStyle) => number;
}

/** Large type is set tighter; joined letters and letters with marks keep their spacing. */
const tracking: Readonly<Record<FontStyle, number>> = { display: -0.032, strong: -0.008, plain: 0 };

interface Piece {
  level: number;
  letters: SetLetter[];
  isSpace: boolean;
}

export function createTypesetter(fonts: Fonts): Typesetter {
  const shapes = new Map<string, Shape>();
  const shapeOf = ({ letters, level }: Piece): Shape | undefined => {
    const [first] = letters;
    if (!first) return undefined;
    const text = letters.map(({ shown }) => shown).join('');
    const key = `${first.face.id}/${level % 2}/${first.isKnown}/${text}`;
    const before = shapes.get(key);
    if (before) return before;
    const made = shape({ face: first.face, text, isRightToLeft: level % 2 === 1, isKnown: first.isKnown });
    shapes.set(key, made);
    return made;
  };

  const set = (text: string, style: FontStyle, base: Direction): SetLine => {
    const pieces = piecesOf(fonts.lettersOf(text, style), levelsOf(text, base));
    let width = 0;
    const placed = new Map<Piece, SetPiece>();
    for (const piece of inVisualOrder(pieces)) {
      const made = shapeOf(piece);
      if (!made) continue;
      const own = piece.letters[0]?.isPlainScript ? tracking[style] : 0;
      placed.set(piece, { shape: made, x: width, tracking: own });
      width += made.width + own * made.glyphs.length;
    }
    return { pieces: inDocumentOrder(pieces).flatMap((piece) => placed.get(piece) ?? []), width };
  };
  return { set, measure: (text, style) => set(text, style, 'ltr').width };
}

/** PDF readers reverse right-to-left runs again. */
function inDocumentOrder(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isSameRun = before?.level === piece.level && before.letters[0]?.face === piece.letters[0]?.face;
    if (run && isSameRun) run.push(piece);
    else runs.push([piece]);
  }
  return runs.flatMap((run) => ((run[0]?.level ?? 0) % 2 === 1 ? run.toReversed() : run));
}

/** Splits a line into words and spaces, each in one font and one direction. */
function piecesOf(letters: readonly SetLetter[], levels: Uint8Array | undefined): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const letter of letters) {
    const level = levels?.[at] ?? 0;
    at += letter.letter.length;
    const isSpace = letter.letter === ' ';
    const last = pieces.at(-1);
    const before = last?.letters[0];
    // A space in the font of the preceding word forms one run with it for PDF readers.
    const face = isSpace && before?.isKnown && before.face.has(0x20) ? before.face : letter.face;
    const goesOn =
      last?.level === level &&
      last.isSpace === isSpace &&
      before?.face === face &&
      before.isKnown &&
      letter.isKnown;
    if (goesOn) last.letters.push({ ...letter, face });
    else pieces.push({ level, letters: [{ ...letter, face }], isSpace });
  }
  return pieces;
}

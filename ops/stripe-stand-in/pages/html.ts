/** Safe HTML, as opposed to text that has to be escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[] | undefined | null | false;

/** A template tag that escapes text everywhere, including quotes in attributes. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    pieces.map((piece, index) => piece + (index < parts.length ? partOf(parts[index]) : '')).join(''),
  );
}

function partOf(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

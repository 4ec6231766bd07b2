import { xmlText } from './xml-text.ts';

/** A cell's style; colours are hex without '#'. */
export interface CellStyle {
  bold?: boolean;
  /** In points; 11 by default. */
  size?: number;
  colour?: string;
  fill?: string;
  align?: 'left' | 'center' | 'right';
  indent?: number;
  wrap?: boolean;
  /** The border below the cell. */
  line?: { colour: string; width: 'thin' | 'medium' };
  /** In Excel's notation: `yyyy-mm-dd`. */
  format?: string;
  /** Text stays text when its cell is edited, even if it begins like a formula. */
  isText?: boolean;
}

const font = 'Calibri';
/** Lower numbers are Excel's built-in formats. */
const firstOwnFormat = 164;

/** The styles of a workbook: `idOf` assigns numbers to styles, `xml` is the part with all of them. */
export function cellStyles() {
  const fonts = indexTexts();
  const fills = indexTexts();
  const borders = indexTexts();
  const formats = indexTexts();
  const styles = indexTexts();
  const ids = new Map<CellStyle, number>();
  idOf({});
  // Excel reserves the second fill for its own pattern.
  fills.idOf('<fill><patternFill patternType="gray125"/></fill>');

  function idOf(style: CellStyle): number {
    const known = ids.get(style);
    if (known !== undefined) return known;
    const { bold, size = 11, colour = '17171A', fill, line, format } = style;
    const fontId = fonts.idOf(
      `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><color rgb="FF${colour}"/><name val="${font}"/><family val="2"/></font>`,
    );
    const fillId = fills.idOf(
      fill
        ? `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/><bgColor indexed="64"/></patternFill></fill>`
        : '<fill><patternFill patternType="none"/></fill>',
    );
    const bottom = line
      ? `<bottom style="${line.width}"><color rgb="FF${line.colour}"/></bottom>`
      : '<bottom/>';
    const borderId = borders.idOf(`<border><left/><right/><top/>${bottom}<diagonal/></border>`);
    const formatId = format === undefined ? 0 : firstOwnFormat + formats.idOf(format);
    const alignment = [
      style.align && ` horizontal="${style.align}"`,
      ' vertical="center"',
      style.indent && ` indent="${style.indent}"`,
      style.wrap && ' wrapText="1"',
    ].filter(Boolean);
    const id = styles.idOf(
      `<xf numFmtId="${formatId}" fontId="${fontId}" fillId="${fillId}" borderId="${borderId}" xfId="0"` +
        `${style.isText ? ' quotePrefix="1"' : ''} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"` +
        ` applyAlignment="1"><alignment${alignment.join('')}/></xf>`,
    );
    ids.set(style, id);
    return id;
  }

  return {
    idOf,
    xml() {
      const ownFormats = formats.all.map(
        (format, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${xmlText(format)}"/>`,
      );
      return (
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
        (ownFormats.length > 0 ? counted('numFmts', ownFormats) : '') +
        counted('fonts', fonts.all) +
        counted('fills', fills.all) +
        counted('borders', borders.all) +
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
        counted('cellXfs', styles.all) +
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
        '</styleSheet>'
      );
    },
  };
}

function counted(name: string, parts: readonly string[]): string {
  return `<${name} count="${parts.length}">${parts.join('')}</${name}>`;
}

/** Unique texts with the index of each. */
export function indexTexts() {
  const places = new Map<string, number>();
  const all: string[] = [];
  return {
    all,
    idOf(text: string): number {
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, all.length);
      return all.push(text) - 1;
    },
  };
}

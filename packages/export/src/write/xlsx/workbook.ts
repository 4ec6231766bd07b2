import { strToU8, zipSync } from 'fflate';
import { type CellStyle, cellStyles, indexTexts } from './cell-styles.ts';
import { xmlCellText, xmlText } from './xml-text.ts';

/** Text and numbers only: formulas cannot be written. */
export interface Cell {
  value: string | number | undefined;
  style: CellStyle;
}

export interface SheetRow {
  cells: readonly Cell[];
  /** In points. */
  height: number;
  /** The first cell spans the whole width. */
  isMerged?: boolean;
}

export interface Sheet {
  name: string;
  /** In characters. */
  widths: readonly number[];
  /** Number of frozen rows, down to the table's header, which is repeated on each printed page. */
  frozen: readonly SheetRow[];
  rows: readonly SheetRow[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * A workbook with one sheet, as the bytes of an xlsx file. It is zipped synchronously: libraries use a worker from a
 * blob, which our Content-Security-Policy forbids.
 */
export function workbook(sheet: Sheet): Uint8Array {
  const styles = cellStyles();
  const strings = indexTexts();
  const sheetXml = worksheet(sheet, styles.idOf, strings.idOf);
  const part = (type: string, path: string) =>
    `<Override PartName="/${path}" ContentType="${contentType}.${type}+xml"/>`;
  const related = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `${part('sheet.main', 'xl/workbook.xml')}${part('worksheet', 'xl/worksheets/sheet1.xml')}` +
      `${part('styles', 'xl/styles.xml')}${part('sharedStrings', 'xl/sharedStrings.xml')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}">${related(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': workbookXml(sheet),
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packageRelations}">${related(1, 'worksheet', 'worksheets/sheet1.xml')}` +
      `${related(2, 'styles', 'styles.xml')}${related(3, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml,
    'xl/styles.xml': styles.xml(),
    'xl/sharedStrings.xml':
      `<sst xmlns="${main}" uniqueCount="${strings.all.length}">` +
      `${strings.all.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(declaration + xml)] as const);
  return zipSync(Object.fromEntries(files), { level: 6 });
}

function workbookXml({ name, widths, frozen, rows }: Sheet): string {
  const quoted = xmlText(`'${name.replaceAll("'", "''")}'`);
  const last = `$${columnName(widths.length - 1)}$${frozen.length + rows.length}`;
  return (
    `<workbook xmlns="${main}" xmlns:r="${relations}">` +
    `<sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames>` +
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!$A$${frozen.length}:${last}</definedName>` +
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$${frozen.length}:$${frozen.length}</definedName>` +
    '</definedNames></workbook>'
  );
}

function worksheet(
  { widths, frozen, rows }: Sheet,
  styleId: (style: CellStyle) => number,
  stringId: (text: string) => number,
): string {
  const lastColumn = columnName(widths.length - 1);
  const all = [...frozen, ...rows];
  const names = widths.map((_, index) => columnName(index));
  const cellXml = ({ value, style }: Cell, at: string): string => {
    const head = `<c r="${at}" s="${styleId(style)}"`;
    if (value === undefined || value === '') return `${head}/>`;
    if (typeof value === 'number') return `${head}><v>${value}</v></c>`;
    return `${head} t="s"><v>${stringId(xmlCellText(value))}</v></c>`;
  };
  const rowXml = ({ cells, height }: SheetRow, index: number): string =>
    `<row r="${index + 1}" ht="${height}" customHeight="1">` +
    `${cells.map((cell, column) => cellXml(cell, `${names[column]}${index + 1}`)).join('')}</row>`;
  const merged = all.flatMap(({ isMerged }, index) =>
    isMerged && widths.length > 1 ? [`<mergeCell ref="A${index + 1}:${lastColumn}${index + 1}"/>`] : [],
  );
  const top = `A${frozen.length + 1}`;
  return (
    `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<dimension ref="A1:${lastColumn}${all.length}"/>` +
    '<sheetViews><sheetView showGridLines="0" tabSelected="1" workbookViewId="0">' +
    `<pane ySplit="${frozen.length}" topLeftCell="${top}" activePane="bottomLeft" state="frozen"/>` +
    `<selection pane="bottomLeft" activeCell="${top}" sqref="${top}"/></sheetView></sheetViews>` +
    '<sheetFormatPr defaultRowHeight="18"/>' +
    `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
    `<sheetData>${all.map(rowXml).join('')}</sheetData>` +
    `<autoFilter ref="A${frozen.length}:${lastColumn}${all.length}"/>` +
    (merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : '') +
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>'
  );
}

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  const rest = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  return rest + String.fromCharCode(65 + (index % 26));
}

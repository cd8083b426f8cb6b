import type { Format } from './workbook.ts';

/** The style of a cell: a format, plain or for the total row, or the header's. */
export type Look = `${Format}` | `${Format} total` | 'head';

const formats: Readonly<Record<Format, string>> = {
  text: 'General',
  whole: '0',
  decimal: '#,##0.00',
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
};
const names = Object.keys(formats) as readonly Format[];
/** The first number that a workbook's custom formats may have. */
const firstFormat = 164;

const styleOf = (look: Look): number => {
  if (look === 'head') return 1;
  const [format, isTotal] = look.split(' ');
  return 2 + names.indexOf(format as Format) * 2 + (isTotal ? 1 : 0);
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

const xf = (format: number, font: 0 | 1, fill: 0 | 2) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`;

/** Header and total row are bold, the header has a background, and every text wraps. */
export const stylesXml = (): string =>
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="${names.length}">${names
    .map((name, place) => `<numFmt numFmtId="${firstFormat + place}" formatCode="${formats[name]}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7EFF1"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${
    2 + names.length * 2
  }"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${xf(0, 1, 2)}${names
    .map((_, place) => xf(firstFormat + place, 0, 0) + xf(firstFormat + place, 1, 0))
    .join('')}</cellXfs></styleSheet>`;

export const contentTypesXml = (sheets: number): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${Array.from(
    { length: sheets },
    (_, place) =>
      `<Override PartName="/xl/worksheets/sheet${place + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  ).join(
    '',
  )}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;

export const rootRelationsXml = (): string =>
  `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const workbookRelationsXml = (sheets: number): string =>
  `${declaration}<Relationships xmlns="${relations}">${Array.from(
    { length: sheets },
    (_, place) =>
      `<Relationship Id="rId${place + 1}" Type="${office}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  ).join(
    '',
  )}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** Sets the first sheet's header to be printed on every page. */
export const workbookXml = (sheets: readonly string[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map((name, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
    .join('')}</sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escaped(
    (sheets[0] ?? '').replaceAll("'", "''"),
  )}'!$1:$1</definedName></definedNames></workbook>`;

export interface SheetShape {
  readonly widths: readonly number[];
  readonly hasFrozenHead: boolean;
}

export const sheetStart = ({ widths, hasFrozenHead }: SheetShape): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${
    hasFrozenHead ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  }</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths
    .map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** @param filtered the cells of the header's filter; none without one */
export const sheetEnd = (filtered?: string): string =>
  `</sheetData>${filtered ? `<autoFilter ref="${filtered}"/>` : ''}<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`;

/** @returns the letters of a column; column 0 is A */
export const lettersOf = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : lettersOf(Math.floor(place / 26) - 1) + lettersOf(place % 26);

/** A text or a number; null leaves the cell empty. */
export type CellValue = string | number | null;

/** @returns a cell; a text is always a string, whatever it begins with, so nothing in the file is a formula */
const cellXml = (address: string, value: CellValue, look: Look): string => {
  if (value === null) return '';
  const style = styleOf(look);
  if (typeof value === 'number') return `<c r="${address}" s="${style}"><v>${value}</v></c>`;
  return `<c r="${address}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
};

export interface Cell {
  readonly value: CellValue;
  readonly look: Look;
}

/** @returns a row, counted from 1 */
export const rowXml = (row: number, cells: readonly Cell[]): string =>
  `<row r="${row}">${cells
    .map(({ value, look }, place) => cellXml(`${lettersOf(place)}${row}`, value, look))
    .join('')}</row>`;

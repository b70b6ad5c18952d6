import { escapeMarkup } from '../markup/escape-markup.ts';
import type { ColumnKind, TableColumn } from '../table.ts';

// The parts of a workbook as ECMA-376 lays them out (SpreadsheetML, part 1, 18; packages, part 2).

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What the cells of a column look like; a style is named by its place here. */
const FORMATS = [null, 'yyyy-mm-dd', '#,##0.00;[Red]-#,##0.00'] as const;
export const STYLES: Readonly<Record<ColumnKind, number>> = { text: 0, date: 1, money: 2 };
const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 24, date: 12, money: 16 };
/** Formats of one’s own are numbered from here on. */
const FIRST_FORMAT = 164;

export const sheetPath = (sheet: number) => `xl/worksheets/sheet${sheet}.xml`;

/** What stands before the rows of a sheet: its first row stays in sight. */
export function beginSheet(columns: readonly TableColumn[]): string {
  const widths = columns.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  );
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

export const END_OF_SHEET = '</sheetData></worksheet>';

/** All other parts, by their path, of a workbook with sheets of these names. */
export function partsAround(names: readonly string[]): Readonly<Record<string, string>> {
  const numbered = names.map((name, index) => ({ name, id: index + 1 }));
  const sheets = numbered.map(
    ({ name, id }) => `<sheet name="${escapeMarkup(name)}" sheetId="${id}" r:id="rId${id}"/>`,
  );
  const relations = numbered.map(({ id }) => relation(id, 'worksheet', `worksheets/sheet${id}.xml`));
  const overrides = numbered.map(({ id }) => override(`/${sheetPath(id)}`, `${TYPES}.worksheet+xml`));
  return {
    'xl/styles.xml': styles(),
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf([
      ...relations,
      relation(names.length + 1, 'styles', 'styles.xml'),
    ]),
    '_rels/.rels': relationsOf([relation(1, 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', `${TYPES}.sheet.main+xml`)}${override('/xl/styles.xml', `${TYPES}.styles+xml`)}${overrides.join('')}</Types>`,
  };
}

const override = (path: string, type: string) => `<Override PartName="${path}" ContentType="${type}"/>`;
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`;
const relationsOf = (relations: readonly string[]) =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;

/** One font, and the two fills and the border that a spreadsheet takes to be there. */
function styles(): string {
  const own = FORMATS.flatMap((code, index) =>
    code === null ? [] : [`<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escapeMarkup(code)}"/>`],
  );
  const cells = FORMATS.map((code, index) =>
    code === null
      ? '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
      : `<xf numFmtId="${FIRST_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

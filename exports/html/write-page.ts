import { escapeMarkup } from '../markup/escape-markup.ts';

/** A page that opens in any browser from a folder: no script, nothing loaded from elsewhere. Texts are plain. */
export interface Page {
  title: string;
  /** Under the title. */
  lead: string;
  /** Printed across the page: a table with many columns. */
  isWide?: boolean;
  sections: readonly Section[];
}

export interface Section {
  heading: string;
  /** Begins a new sheet when it is printed. */
  startsSheet?: boolean;
  /** Before all else, or in place of a table without rows. */
  text?: string;
  /** Sentences, each a point of its own. */
  points?: readonly string[];
  /** Names with their values; a value that is empty is left out. */
  facts?: readonly (readonly [label: string, value: Cell])[];
  table?: {
    /** Amounts stand to the right; what is short stays on one line. */
    columns: readonly { header: string; isAmount?: boolean; isShort?: boolean }[];
    rows: readonly Row[];
    /** What the rows come to. */
    total?: Row;
  };
}

export type Row = readonly Cell[];
/** A text, or a link to another file of the folder. */
export type Piece = string | { text: string; path: string };
/** Pieces stand below each other. */
export type Cell = Piece | readonly Piece[] | null;

const STYLE = `
:root { color-scheme: light; }
body { font: 15px/1.5 system-ui, sans-serif; color: #111; background: #fff; max-width: 68rem; margin: 2rem auto; padding: 0 1rem; }
body.wide { max-width: 88rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
.lead { color: #444; margin: 0.25rem 0 0; }
p { margin: 0 0 0.5rem; } ul { margin: 0 0 0.5rem; padding-left: 1.25rem; }
dl { display: grid; grid-template-columns: fit-content(18rem) 1fr; gap: 0.25rem 1.5rem; margin: 0; }
dt { color: #444; } dd { margin: 0; }
.wide dl { grid-template-columns: fit-content(12rem) 1fr fit-content(12rem) 1fr; }
dl:not(:last-child) { margin-bottom: 1rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.92em; } thead { display: table-header-group; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid #ccc; }
th { vertical-align: bottom; border-bottom-color: #111; }
th:last-child, td:last-child { padding-right: 0; }
.total td { font-weight: 600; border-top: 1px solid #111; }
.amount { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th.amount { white-space: normal; }
.short, .word { white-space: nowrap; }
@page { size: letter; margin: 0.5in; } @page wide { size: letter landscape; }
@media print {
  body { margin: 0; padding: 0; max-width: none; font-size: 9pt; line-height: 1.35; }
  body.wide { page: wide; max-width: none; font-size: 8.5pt; }
  h1 { font-size: 1.6em; } h2 { break-after: avoid; margin: 1em 0 0.3em; font-size: 1.2em; }
  th, td { padding-top: 0.2em; padding-bottom: 0.2em; } dl { row-gap: 0.1em; }
  .sheet { break-before: page; } tr { break-inside: avoid; }
  .table { overflow: visible; } a { color: inherit; }
}
@media screen and (max-width: 44rem) {
  dl, .wide dl { display: block; } dd { margin: 0 0 0.5rem; }
  table, tbody, tr { display: block; } thead { display: none; }
  tr { border-bottom: 1px solid #111; padding: 0.5rem 0; }
  td, td:last-child { display: block; padding: 0.1rem 0; border: 0; text-align: left; }
  .total td { border: 0; }
  td::before { content: attr(data-name) ": "; color: #444; font-weight: 400; }
  td:empty { display: none; } .amount { text-align: left; } .short { white-space: normal; }
}
`;

/**
 * Words end a line between each other, numbers with hyphens in them too; only what is longer than any word may end it
 * within, an address behind its slashes.
 */
const KEPT_TOGETHER = /\S{33,}|[^\s-]\S*-\S*/gu;
const PIECE = /[^/]{1,16}\/*|\/+/gu;
const showText = (text: string) => {
  let shown = '';
  let from = 0;
  for (const { 0: word, index } of text.matchAll(KEPT_TOGETHER)) {
    shown += escapeMarkup(text.slice(from, index)) + showWord(word);
    from = index + word.length;
  }
  return shown + escapeMarkup(text.slice(from));
};

const LONGEST_WORD = 32;
function showWord(word: string): string {
  if (word.length > LONGEST_WORD) return (word.match(PIECE) ?? []).map(escapeMarkup).join('<wbr>');
  return `<span class="word">${escapeMarkup(word)}</span>`;
}

/** The page as HTML. Whatever people typed shows as they typed it, and does nothing. */
export function writePage({ title, lead, isWide = false, sections }: Page): string {
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    // A page of somebody's words may load nothing and run nothing, wherever it is opened.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body${isWide ? ' class="wide"' : ''}>`,
    `<h1>${showText(title)}</h1><p class="lead">${showText(lead)}</p>\n`,
    ...sections.map(writeSection),
    '</body></html>\n',
  ].join('');
}

function writeSection({ heading, startsSheet, text, points = [], facts = [], table }: Section): string {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return [
    `<h2${startsSheet === true ? ' class="sheet"' : ''}>${showText(heading)}</h2>\n`,
    text === undefined ? '' : `<p>${showText(text)}</p>\n`,
    points.length === 0 ? '' : `<ul>${points.map((each) => `<li>${showText(each)}</li>`).join('')}</ul>\n`,
    known.length === 0 ? '' : `<dl>${known.map(writeFact).join('')}</dl>\n`,
    table === undefined ? '' : writeTable(table),
  ].join('');
}

function writeFact([label, value]: readonly [string, Cell]): string {
  return `<dt>${showText(label)}</dt><dd>${writeCell(value)}</dd>`;
}

type Table = NonNullable<Section['table']>;

function writeTable({ columns, rows, total }: Table): string {
  const head = columns.map((column) => `<th${classOf(column)}>${showText(column.header)}</th>`).join('');
  const body = rows.map((row) => `<tr>${writeCells(columns, row)}</tr>\n`).join('');
  const last = total === undefined ? '' : `<tr class="total">${writeCells(columns, total)}</tr>\n`;
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>\n${body}${last}</tbody></table></div>\n`;
}

/** A narrow screen shows each cell with the name of its column. */
function writeCells(columns: Table['columns'], row: Row): string {
  return columns
    .map(
      (column, index) =>
        `<td${classOf(column)} data-name="${escapeMarkup(column.header)}">${writeCell(row[index] ?? null)}</td>`,
    )
    .join('');
}

function classOf({ isAmount, isShort }: Table['columns'][number]): string {
  if (isAmount === true) return ' class="amount"';
  return isShort === true ? ' class="short"' : '';
}

const isSeveral = (cell: Cell): cell is readonly Piece[] => Array.isArray(cell);

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (isSeveral(cell)) return cell.map((piece) => `<div>${writePiece(piece)}</div>`).join('');
  return writePiece(cell);
}

function writePiece(piece: Piece): string {
  if (typeof piece === 'string') return showText(piece);
  const address = piece.path.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escapeMarkup(address)}">${showText(piece.text)}</a>`;
}

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
  /** Names with their values; a value that is empty is left out. */
  facts?: readonly (readonly [label: string, value: string | null])[];
  table?: {
    /** Amounts stand to the right; what is short stays on one line. */
    columns: readonly { header: string; isAmount?: boolean; isShort?: boolean }[];
    rows: readonly (readonly Cell[])[];
  };
  /** In place of a table without rows, or of anything else. */
  text?: string;
}

/** A text, a link to another file of the folder, or nothing. */
export type Cell = string | { text: string; path: string } | null;

const STYLE = `
:root { color-scheme: light; }
body { font: 15px/1.5 system-ui, sans-serif; color: #111; max-width: 68rem; margin: 2rem auto; padding: 0 1rem; }
body.wide { max-width: 88rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
.lead { color: #555; margin: 0.25rem 0 0; }
dl { display: grid; grid-template-columns: fit-content(18rem) 1fr; gap: 0.25rem 1.5rem; margin: 0; }
dt { color: #555; } dd { margin: 0; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.92em; } thead { display: table-header-group; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid #ccc; }
th { vertical-align: bottom; border-bottom-color: #111; }
th:last-child, td:last-child { padding-right: 0; }
.amount { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th.amount { white-space: normal; }
.short, .word { white-space: nowrap; }
@page { margin: 0.5in; } @page wide { size: letter landscape; }
@media print {
  body { margin: 0; padding: 0; max-width: none; font-size: 9pt; } body.wide { page: wide; max-width: none; }
  h2 { break-after: avoid; } tr { break-inside: avoid; } .table { overflow: visible; } a { color: inherit; }
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

function writeSection({ heading, facts = [], table, text }: Section): string {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return [
    `<h2>${showText(heading)}</h2>\n`,
    text === undefined ? '' : `<p>${showText(text)}</p>\n`,
    known.length === 0 ? '' : `<dl>${known.map(writeFact).join('')}</dl>\n`,
    table === undefined ? '' : writeTable(table),
  ].join('');
}

function writeFact([label, value]: readonly [string, string | null]): string {
  return `<dt>${showText(label)}</dt><dd>${showText(value ?? '')}</dd>`;
}

function writeTable({ columns, rows }: NonNullable<Section['table']>): string {
  const classOf = (index: number) => {
    if (columns[index]?.isAmount === true) return ' class="amount"';
    return columns[index]?.isShort === true ? ' class="short"' : '';
  };
  const head = columns.map(({ header }, index) => `<th${classOf(index)}>${showText(header)}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, index) => `<td${classOf(index)}>${writeCell(cell)}</td>`).join('')}</tr>\n`,
  );
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>\n${body.join('')}</tbody></table></div>\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return showText(cell);
  const address = cell.path.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escapeMarkup(address)}">${showText(cell.text)}</a>`;
}

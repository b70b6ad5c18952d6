import { Readable } from 'node:stream';
import { escapeMarkup } from '../markup/escape-markup.ts';
import type { OfficeFiling, OfficeReport } from '../office/office-report.ts';
import { TRANSACTION_LABELS } from '../office/office-text.ts';
import { valuesOf } from './field-values.ts';
import type { Screen } from './screen.ts';
import { screenOf } from './screens.ts';

const STYLE = `
:root { color-scheme: light; }
body { font: 15px/1.45 system-ui, sans-serif; color: #111; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; } h2 { font-size: 1.1rem; margin: 0 0 0.25rem; }
h3 { font-size: 0.85rem; color: #444; margin: 0.75rem 0 0.25rem; }
p { color: #444; margin: 0.25rem 0; }
section { border-top: 2px solid #111; margin-top: 1.75rem; padding-top: 0.6rem; }
dl { display: grid; grid-template-columns: 14rem 1fr; margin: 0; }
dt, dd { padding: 0.2rem 0; border-bottom: 1px solid #ccc; margin: 0; overflow-wrap: break-word; min-width: 0; }
dt { color: #444; padding-right: 1rem; } dt small { display: block; line-height: 1.3; }
dd { font-variant-numeric: tabular-nums; white-space: pre-wrap; }
dd span { display: block; user-select: all; cursor: copy; } dd:empty::after { content: "\\2014"; color: #767676; } dd.look:empty::after { content: "Look it up"; }
@page { margin: 0.5in; }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 10pt; } h2, h3 { break-after: avoid; } dt, dd { break-inside: avoid; } }
`;

/** The filings of a report as sheets to type from: the fields of the portal's screen in its order, one click to select. */
export function writeEntrySheet(report: OfficeReport): Readable {
  return Readable.from(partsOf(report));
}

async function* partsOf(report: OfficeReport): AsyncGenerator<string> {
  const screen = screenOf(report.state);
  const title = `Entry sheet: ${report.title}`;
  yield [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    // It runs nothing and loads nothing, wherever it is opened.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>\n`,
    `<h1>${escapeMarkup(title)}</h1>\n${introduction(report, screen)}`,
  ].join('');
  let number = 0;
  for await (const filing of report.filings) {
    number += 1;
    yield sheetOf(report.state, screen, filing, number);
  }
  if (number === 0) {
    yield '<section><h2>No filings</h2><p>The period had no business. If the state wants a zero report, enter it as one.</p></section>\n';
  }
  if (number > 0) yield totalOf(report, number);
  yield '</body></html>\n';
}

/** What the portal should come to once all is entered. */
function totalOf({ charges, total }: OfficeReport, filings: number): string {
  const lines = [
    ['Filings', String(filings)],
    ...charges.map(({ label, amount }) => [label, amount]),
    ...(charges.length > 1 ? [['Total', total]] : []),
  ];
  return [
    '<section><h2>Report total</h2>\n<p>The charges of this report: compare them with the portal once all filings are entered.</p>\n<dl>',
    ...lines.map(
      ([label = '', value = '']) =>
        `<dt>${escapeMarkup(label)}</dt><dd><span>${escapeMarkup(value)}</span></dd>\n`,
    ),
    '</dl>\n</section>\n',
  ].join('');
}

function introduction({ stateName }: OfficeReport, { document }: Screen): string {
  const order =
    document === null
      ? `We found no published screen of ${stateName}’s portal, so the fields are in our own order.`
      : `The fields are in the order of the portal as published in “${document.title}”, ${document.url}. The portal may have changed since.`;
  return `<p>${escapeMarkup(order)}</p>\n<p>Click a value to select it. A dash means the filing has none.</p>\n`;
}

function sheetOf(state: string, { groups }: Screen, filing: OfficeFiling, number: number): string {
  return [
    `<section><h2>${number}. ${escapeMarkup(filing.insuredName)}</h2>`,
    `<p>${escapeMarkup(`${TRANSACTION_LABELS[filing.transaction]}, our reference ${filing.number}`)}</p>\n`,
    filing.isCorrection
      ? '<p><b>Reversal: the office returned this filing. Take the earlier entry back out.</b></p>\n'
      : '',
    ...groups.map(
      ({ heading, fields }) =>
        `<h3>${escapeMarkup(heading)}</h3>\n<dl>${fields
          .map(({ label, value, hint }) => {
            const lines = valuesOf(value, filing, state).map((line) => `<span>${escapeMarkup(line)}</span>`);
            const small = hint === undefined ? '' : `<small>${escapeMarkup(hint)}</small>`;
            const isOurs = value !== 'LOOK_UP';
            return `<dt>${escapeMarkup(label)}${small}</dt><dd${isOurs ? '' : ' class="look"'}>${lines.join('')}</dd>`;
          })
          .join('\n')}</dl>\n`,
    ),
    '</section>\n',
  ].join('');
}

import { displayDate } from '#domain/calendar/civil-date.ts';
import { addCents, displayAmount, displayCents, readCents } from '#domain/money/cents.ts';
import type { Page } from '#exports/html/write-page.ts';
import type { InvoiceExtract } from '#operations/exam-pack/read-invoice-extract.ts';
import { amount, COVERS_OTHERS, filingPath, plain, short } from './cells.ts';

/** The lines of the policy on an invoice that bills other policies too. */
export function invoiceExtractPage({ content, others }: InvoiceExtract): Page {
  const { number, revision, lines, billTo, agency } = content;
  return {
    title: `Extract of invoice ${number}${revision === 1 ? '' : `, revision ${revision}`}`,
    lead: COVERS_OTHERS,
    sections: [
      {
        heading: 'Invoice',
        facts: [
          ['From', agency.legalName],
          ['Bill to', billTo.company],
          ['Issued', displayDate(content.issuedOn)],
          ['Revised', content.revisedOn === null ? null : displayDate(content.revisedOn)],
          ['Due', displayDate(content.dueOn)],
          ['Invoice total', displayAmount(content.total)],
          ['Left out', others === 1 ? '1 filing of another policy' : `${others} filings of other policies`],
        ],
      },
      {
        heading: 'Lines of this policy',
        table: {
          columns: [
            short('Filing'),
            plain('Insured'),
            plain('Charge'),
            plain('Payee'),
            plain('Basis'),
            amount('Amount'),
          ],
          rows: lines.flatMap((line) =>
            line.charges.map((charge) => [
              { text: line.number, path: `../${filingPath(line.number)}` },
              line.insuredName,
              charge.label,
              charge.payee,
              charge.basis,
              displayAmount(charge.amount),
            ]),
          ),
          total: [
            'This policy',
            ...[null, null, null, null],
            displayCents(addCents(...lines.map(({ total }) => readCents(total)))),
          ],
        },
      },
    ],
  };
}

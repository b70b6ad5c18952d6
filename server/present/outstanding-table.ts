import { DIRECT_METHOD_LABELS } from '#domain/filing/vocabulary.ts';
import { describeCode } from '#domain/form/describe-code.ts';
import { OUTSTANDING_LABELS } from '#domain/ledger/outstanding-labels.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { Table } from '#exports/table.ts';
import type { BankReconciliation } from '#operations/ledger/get-bank-reconciliation.ts';
import { type ExportColumn, tableOf } from './list-table.ts';

type Groups = BankReconciliation['outstanding'];
type Row = Groups['DEPOSIT']['items'][number] & { group: keyof Groups };

const COLUMNS: readonly ExportColumn<Row>[] = [
  ['Group', 'text', ({ group }) => OUTSTANDING_LABELS[group]],
  ['Date', 'date', ({ on }) => on],
  ['Type', 'text', ({ kind }) => describeCode(kind)],
  ['Method', 'text', ({ method }) => (method === null ? null : DIRECT_METHOD_LABELS[method])],
  ['Reference', 'text', ({ name }) => name],
  ['Company', 'text', ({ company }) => company],
  ['Amount', 'money', ({ amount }) => formatCents(amount)],
];

/** What hasn’t cleared, group by group. */
export const outstandingTable = (groups: Groups): Table => tableOf('Outstanding', COLUMNS, rowsOf(groups));

async function* rowsOf(groups: Groups): AsyncGenerator<Row> {
  for (const group of Object.keys(OUTSTANDING_LABELS) as (keyof Groups)[]) {
    for (const item of groups[group].items) yield { ...item, group };
  }
}

import { inDatabase, type Mutation } from '../mutations.ts';

const unit = (file: string, name?: string) => ({
  project: 'unit' as const,
  file,
  ...(name === undefined ? {} : { name }),
});

/** What says why an amount is what it is, to customers and to the office. */
export default [
  {
    name: 'explained money: a payment is told with the reason of its reversal',
    edits: [
      {
        file: 'db/queries/statements.ts',
        find: '\n        and sum(posting.amount_cents) > 0 then reversal.reason end',
        replace: ' then reversal.reason end',
      },
    ],
    test: inDatabase(
      'server/payment.test.ts',
      'opens what it paid, takes back the credit it gave, and says why',
    ),
  },
  {
    name: 'explained money: a reversal is told without its reason in a PDF',
    edits: [
      {
        file: 'documents/pdf/draw-statement.ts',
        find: 'reversalReason === null ? policy : `Reason',
        replace: 'reversalReason !== null ? policy : `Reason',
      },
    ],
    test: inDatabase('documents/pdf/draw-statement.test.ts', 'a payment that was reversed says why'),
  },
  {
    name: 'explained money: what bounced on a void invoice is told on the next one',
    edits: [{ file: 'db/queries/invoice-payments.ts', find: ' and direct.invoice_id is null', replace: '' }],
    test: inDatabase('server/invoice.test.ts', 'stays with the void invoice'),
  },
  {
    name: 'explained money: a percentage leaves the premium out of what it is taken on',
    edits: [
      {
        file: 'operations/assessment/trace.ts',
        find: 'charge.components.map(({ part',
        replace: 'charge.components.slice(1).map(({ part',
      },
    ],
    test: inDatabase('server/invoice.test.ts', 'names the fees and the state charges'),
  },
  {
    name: 'explained money: a filing that stands again leads to where it was taken out',
    edits: [
      {
        file: 'db/queries/report-corrections.ts',
        find: '\n        and sign(reports.period_end - held.period_end) = item.sign',
        replace: '',
      },
    ],
    test: { project: 'database', file: 'server/report-life.test.ts' },
  },
  {
    name: 'explained money: fees earned stand below zero',
    edits: [
      {
        file: 'domain/ledger/accounts.ts',
        find: "'DUE_TO_STATE', 'FEE_INCOME']",
        replace: "'DUE_TO_STATE']",
      },
    ],
    test: unit('domain/ledger/accounts.test.ts', 'credits add to'),
  },
  {
    name: 'explained money: a settled difference is not named where a report is paid',
    edits: [
      {
        file: 'web/admin/reports/settlement-lines.ts',
        find: '    { label: SETTLEMENT_LABELS.adjusted, money: adjusted },\n',
        replace: '',
      },
    ],
    test: unit('web/admin/reports/pay-report-dialog.test.tsx', 'is named, and adds up'),
  },
  {
    name: 'explained money: a file of several days offers its first balance',
    edits: [
      {
        file: 'web/admin/bank/closing-balance.ts',
        find: 'known.date > date',
        replace: 'known.date < date',
      },
    ],
    test: unit('web/admin/bank/closing-balance.test.ts', 'of each account the last closing balance counts'),
  },
  {
    name: 'explained money: what nothing explains is no difference',
    edits: [
      {
        file: 'web/admin/money/trust-sums.tsx',
        find: 'const left = unexplained ?? difference;',
        replace: 'const left = difference;',
      },
    ],
    test: unit('web/admin/money/trust-warnings.test.tsx', 'what is on its way is no difference'),
  },
  {
    name: 'explained money: a write-off was received',
    edits: [
      {
        file: 'server/present/exam-pack/payment-page.ts',
        find: "on: 'Written off'",
        replace: "on: 'Received'",
      },
    ],
    test: inDatabase('server/exam-pack-ties.test.ts', 'a write-off has a page of its own'),
  },
  {
    name: 'explained money: an exam pack is read while its invoices change',
    edits: [
      {
        file: 'server/routes/exam-pack.ts',
        find: 'await snapshotUntil(sent, context.db)',
        replace: '(await snapshotUntil(sent, context.db)) && context.db',
      },
    ],
    test: inDatabase('server/exam-pack-snapshot.test.ts', 'is told in one state, in all of it'),
  },
  {
    name: 'explained money: a fourth exam pack takes a connection too',
    edits: [{ file: 'server/snapshot-until.ts', find: 'open >= AT_ONCE', replace: 'open > AT_ONCE' }],
    test: inDatabase('server/exam-pack-snapshot.test.ts', 'a fourth is asked to wait, whoever asks'),
  },
  {
    name: 'explained money: an exam pack holds its snapshot for as long as somebody reads',
    edits: [
      {
        file: 'server/snapshot-until.ts',
        find: 'setTimeout(() => void snapshot.close(), LONGEST_MS)',
        replace: 'setTimeout(() => undefined, LONGEST_MS)',
      },
    ],
    test: inDatabase('server/exam-pack-snapshot.test.ts', 'a snapshot is closed after an hour'),
  },
] satisfies Mutation[];

import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke reports once without any test that noticed. */
export default [
  {
    name: 'what moves leaves a report ready',
    edits: [
      {
        file: 'operations/report/change-contents.ts',
        find: '  await undoReady(tx, report, { ...because, reason: null });\n',
        replace: '',
      },
    ],
    test: inDatabase('server/report-ready-undone.test.ts', 'a report that was checked'),
  },
  {
    name: 'a filing that comes back to an open report is not told of',
    edits: [
      {
        file: 'db/queries/report-events.ts',
        find: "event = 'removed' and",
        replace: "event = 'ready' and",
      },
    ],
    test: inDatabase('server/report-activity.test.ts', 'a filing that leaves an open report'),
  },
  {
    name: 'a bill of the same amount replaces the office’s figures',
    edits: [
      {
        file: 'operations/report/enter-bill.ts',
        find: 'charges.length === 1 && (await isInvoice(tx, report, bill))',
        replace: 'charges.length === 1',
      },
    ],
    test: inDatabase('server/report-bill.test.ts', 'a bill that changes no amount'),
  },
  {
    name: 'an open amendment is overdue',
    edits: [
      {
        file: 'db/queries/report-list.ts',
        find: 'and reports.version = 1 and reports.due_on < date',
        replace: 'and reports.due_on < date',
      },
    ],
    test: inDatabase('server/report-amended-late.test.ts', 'opened after the due day'),
  },
  {
    name: 'a return whose payment was reversed keeps what was prepaid',
    edits: [
      {
        file: 'operations/report/reverse-report-payment.ts',
        find: '        prepaid: ZERO,\n',
        replace: '',
      },
    ],
    test: inDatabase('server/prepayment-reversed.test.ts', 'only while no paid return took it off'),
  },
  {
    name: 'a prepayment is reversed that a paid return took off',
    edits: [
      {
        file: 'operations/report/reverse-report-payment.ts',
        find: '    await requireUnpaidReturn(tx, report);\n',
        replace: '',
      },
    ],
    test: inDatabase('server/prepayment-reversed.test.ts', 'only while no paid return took it off'),
  },
  {
    name: 'what a report takes out again counts as charged',
    edits: [
      {
        file: 'db/queries/report-entries.ts',
        find: '(item.sign * sum(line.amount_cents))',
        replace: '(sum(line.amount_cents))',
      },
    ],
    test: inDatabase('server/kept-of-filing.test.ts', 'taken out again by the next report'),
  },
  {
    name: 'a year of prepayments goes on into the next',
    edits: [
      { file: 'db/queries/installments.ts', find: "'period_end', '<='", replace: "'period_end', '<>'" },
    ],
    test: inDatabase('server/prepayments.test.ts', 'a year starts anew'),
  },
  {
    name: 'what was paid to a state is still due to it in the trust account',
    edits: [{ file: 'web/shared/queries/refresh-money.ts', find: "  'payment',\n", replace: '' }],
    test: { project: 'e2e', file: 'e2e/reports.spec.ts', name: 'a report goes from open to paid' },
  },
  {
    name: 'a heading stands alone at the foot of a proof',
    edits: [
      {
        file: 'documents/pdf/draw-filing-summary.ts',
        find: 'page.need(19 + below)',
        replace: 'page.need(19)',
      },
    ],
    test: inDatabase('documents/pdf/draw-filing-summary.test.ts', 'no heading stands at the foot'),
  },
  {
    name: 'a third version pays what it has more than the first',
    edits: [{ file: 'operations/report/pay-report.ts', find: 'earlier.at(-1)', replace: 'earlier.at(0)' }],
    test: inDatabase('server/report-third-version.test.ts', 'pays what it has more than the second'),
  },
  {
    name: 'a report says nothing of a filing that nobody has paid yet',
    edits: [
      {
        file: 'db/queries/report-faults.ts',
        find: "status in ('UNPAID', 'PAID', 'PENDING')",
        replace: "status in ('PAID', 'PENDING')",
      },
    ],
    test: inDatabase('server/report-third-version.test.ts', 'that nobody has paid yet'),
  },
  {
    name: 'the table of a report has charges that another report carries',
    edits: [
      {
        file: 'operations/report/export-report.ts',
        find: 'filing.chargeKinds.includes(kind) ? filing.charges.get(kind) : undefined',
        replace: 'filing.charges.get(kind)',
      },
    ],
    test: inDatabase('server/report-duty-changes.test.ts', 'a fee that gets a return of its own'),
  },
  {
    name: 'a returned filing leaves an amended report first',
    edits: [
      {
        file: 'operations/report/remove-filing.ts',
        find: 'standing.find(takesFilings) ?? standing[0]',
        replace: 'standing[0]',
      },
    ],
    test: inDatabase('server/returned-after-amended.test.ts', 'an amended one holds a newer copy'),
  },
  {
    name: 'a report takes a filing out that it has taken out already',
    edits: [
      {
        file: 'operations/report/lock-open-report.ts',
        find: ' && !except.has(report.id)',
        replace: '',
      },
    ],
    test: inDatabase('server/returned-after-amended.test.ts', 'the next one takes out'),
  },
  {
    name: 'an office’s policy number is read as its filer wrote it',
    edits: [
      {
        file: 'db/queries/reconciled-filings.ts',
        find: 'select id, upper(policy_number), 3',
        replace: 'select id, policy_number, 3',
      },
    ],
    test: inDatabase('server/reconciliation-names.test.ts', 'otherwise than its filer'),
  },
  {
    name: 'what was settled of one charge is owed with each charge of its report',
    edits: [
      {
        file: 'db/queries/due-by-report.ts',
        find: ' and line.charge = report.charge_kind)',
        replace: ')',
      },
    ],
    test: inDatabase('server/report-bill-of-two-charges.test.ts', 'is owed with that one only'),
  },
  {
    name: 'the list of reports calls one overdue on its due day',
    edits: [
      { file: 'db/queries/report-list.ts', find: 'reports.due_on < date', replace: 'reports.due_on <= date' },
    ],
    test: inDatabase('server/report-due-day.test.ts', 'from the day after its due day'),
  },
  {
    name: 'what was taken out of a filing is taken out once more in place of what it came back as',
    edits: [
      {
        file: 'operations/report/remove-filing.ts',
        find: ' && netOf(submissionId) > 0',
        replace: ' && netOf(submissionId) >= 0',
      },
    ],
    test: inDatabase('server/returned-after-amended.test.ts', 'a filing that came back changed'),
  },
] satisfies Mutation[];

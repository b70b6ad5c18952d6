import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke figures, days and decisions of money once without any test that noticed. */
export default [
  {
    name: 'a preview forgets what was paid on a filing before',
    edits: [
      {
        file: 'server/present/invoice.ts',
        find: 'open: cents(readCents(total) - readCents(paid))',
        replace: 'open: readCents(total)',
      },
    ],
    test: inDatabase('server/invoice-figures.test.ts', 'what was paid on a filing before it is billed'),
  },
  {
    name: 'an earlier revision has the total of the last',
    edits: [
      {
        file: 'server/present/invoice.ts',
        find: 'total: formatCents(total),\n      dueDate: dueOn,\n      createdAt',
        replace: 'total: summary.total,\n      dueDate: dueOn,\n      createdAt',
      },
    ],
    test: inDatabase('server/invoice-figures.test.ts', 'each revision keeps the total'),
  },
  {
    name: 'an invoice says that it got the whole of a payment',
    edits: [
      {
        file: 'server/present/invoice.ts',
        find: 'allocated: formatCents(allocated),\n        source',
        replace: 'allocated: formatCents(amount),\n        source',
      },
    ],
    test: inDatabase('server/invoice-figures.test.ts', 'of one payment each invoice'),
  },
  {
    name: 'credit that was given back is left twice',
    edits: [
      {
        file: 'server/present/payment.ts',
        find: "payment.source === 'RECEIVED' && !payment.isReversed",
        replace: '!payment.isReversed',
      },
    ],
    test: inDatabase('server/invoice-figures.test.ts', 'credit that a filing gave back'),
  },
  {
    name: 'credit that was given back is given back by the reversal too',
    edits: [
      {
        file: 'operations/payment/reverse-payment.ts',
        find: 'return postCreditGrant({ companyId, amount: kept });',
        replace: 'return postCreditGrant({ companyId, amount });',
      },
    ],
    test: inDatabase('server/payment-boundaries.test.ts', 'of credit that was applied'),
  },
  {
    name: 'a write-off that was undone is undone by the reversal too',
    edits: [
      {
        file: 'operations/payment/reverse-payment.ts',
        find: 'return postWriteOff({ companyId, amount: negateCents(kept) });',
        replace: 'return postWriteOff({ companyId, amount: negateCents(amount) });',
      },
    ],
    test: inDatabase('server/payment-boundaries.test.ts', 'of what was written off'),
  },
  {
    name: 'credit is booked on the day that somebody typed',
    edits: [
      {
        file: 'operations/payment/insert-payment.ts',
        find: "payment.source === 'RECEIVED' ? payment.receivedOn : book.on",
        replace: 'payment.receivedOn',
      },
    ],
    test: inDatabase('server/payment-boundaries.test.ts', 'booked today, whatever day was typed'),
  },
  {
    name: 'a deposit of another day is recorded already',
    edits: [
      {
        file: 'operations/bank/confirm-bank-transactions.ts',
        find: 'from: postedOn, through: postedOn',
        replace: 'from: postedOn, through: "9999-12-31" as never',
      },
    ],
    test: inDatabase('server/bank-decisions.test.ts', 'the day before or after is another payment'),
  },
  {
    name: 'a reversal is matched with a line of another amount',
    edits: [
      {
        file: 'operations/bank/match-line.ts',
        find: "case 'REVERSAL': {\n      const payment = await lockPayment(tx, asked.id);\n      requireAmount(line, [{ amount: negateCents(payment.amount) }]);",
        replace: "case 'REVERSAL': {\n      const payment = await lockPayment(tx, asked.id);",
      },
    ],
    test: inDatabase('server/bank-decisions.test.ts', 'frees its deposit'),
  },
  {
    name: 'a matched line is ignored',
    edits: [
      {
        file: 'operations/bank/ignore-bank-transaction.ts',
        find: "line.status !== 'OPEN'",
        replace: "line.status === 'IGNORED'",
      },
    ],
    test: inDatabase('server/bank-decisions.test.ts', 'frees its deposit'),
  },
  {
    name: 'a report is paid before it was filed',
    edits: [
      {
        file: 'operations/report/pay-report.ts',
        find: 'paidOn < report.filedOn',
        replace: 'paidOn < report.filedOn && false',
      },
    ],
    test: inDatabase('server/report-payment-days.test.ts', 'on the day the money left'),
  },
  {
    name: 'a remittance is booked on the day of its recording',
    edits: [
      {
        file: 'operations/report/pay-report.ts',
        find: 'bookedOn: paidOn,',
        replace: 'bookedOn: todayOf(context.clock),',
      },
    ],
    test: inDatabase('server/report-payment-days.test.ts', 'on the day the money left'),
  },
  {
    name: 'an amended version takes off what was never paid',
    edits: [
      {
        file: 'operations/report/pay-report.ts',
        find: "version < report.version && status === 'PAID'",
        replace: 'version < report.version',
      },
    ],
    test: inDatabase('server/report-payment-days.test.ts', 'on the day the money left'),
  },
  {
    name: 'an invoice that got more time is reminded of',
    edits: [
      { file: 'operations/invoice/remind-of-invoices.ts', find: ' || invoice.dueOn !== dueOn', replace: '' },
    ],
    test: inDatabase('server/invoice-reminders.test.ts', 'at that moment nobody is reminded'),
  },
  {
    name: 'returns that were sent back wait for their credit',
    edits: [
      {
        file: 'db/lists/filing-conditions.ts',
        find: "sql: isPendingReturn('f')",
        replace: "sql: 'f.paid_cents > f.total_cents'",
      },
    ],
    test: inDatabase('server/figures-and-lists.test.ts', 'pending return credits are the filings'),
  },
  {
    name: 'what is payable is not whole at its largest number',
    edits: [
      {
        file: 'operations/payment/get-payable.ts',
        find: 'filings.length <= PAYABLE_MAXIMUM',
        replace: 'filings.length < PAYABLE_MAXIMUM',
      },
    ],
    test: inDatabase('server/payable-limit.test.ts', 'as many filings as may be shown'),
  },
  {
    name: 'the log names every difference that was settled',
    edits: [
      {
        file: 'operations/reconciliation/settle-differences.ts',
        find: 'settled.slice(0, NAMED)',
        replace: 'settled',
      },
    ],
    test: inDatabase('server/settle-many-differences.test.ts', 'the log names the first 50'),
  },
  {
    name: 'a bill for two charges is what the office invoiced for one of them',
    edits: [
      {
        file: 'operations/report/enter-bill.ts',
        find: 'charges.length === 1 &&',
        replace: 'charges.length >= 1 &&',
      },
    ],
    test: inDatabase('server/report-bill-of-two-charges.test.ts', 'one amount for two charges'),
  },
  {
    name: 'a report says of no filing that it bears a flat fee',
    edits: [
      { file: 'server/present/report.ts', find: 'flatFilings: total.flatItems', replace: 'flatFilings: 0' },
    ],
    test: inDatabase('server/reports.test.ts', 'a flat fee is reckoned on no base'),
  },
  {
    name: 'payments returned on one day stand in the order of their ids',
    edits: [
      {
        file: 'db/queries/invoice-payments.ts',
        find: "    .orderBy('reversal.created_at')\n",
        replace: '',
      },
    ],
    test: inDatabase('server/invoice-figures.test.ts', 'returned on one day'),
  },
] satisfies Mutation[];

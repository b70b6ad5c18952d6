import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke days, signs and limits of reports once without any test that noticed. */
export default [
  {
    name: 'what two charges of a filing are apart nets to nothing',
    edits: [
      {
        file: 'db/queries/report-faults.ts',
        find: 'group by filing_id, charge having',
        replace: 'group by filing_id having',
      },
    ],
    test: inDatabase('server/report-two-charges.test.ts', 'a cent posted for the one charge'),
  },
  {
    name: 'what the rules give for a correction is due again',
    edits: [
      {
        file: 'db/queries/reconciliations.ts',
        find: 'sum(item.sign * assessed.amount_cents)::text',
        replace: 'sum(assessed.amount_cents)::text',
      },
    ],
    test: inDatabase('server/reconciliation-of-correction.test.ts', 'a correction counts with its sign'),
  },
  {
    name: 'a report that comes due is said to be late',
    edits: [
      {
        file: 'operations/report/remind-of-reports.ts',
        find: 'daysBetween(today, report.dueOn)',
        replace: 'daysBetween(report.dueOn, today)',
      },
    ],
    test: inDatabase('server/calendar.test.ts', '30, 7 and 1 days before'),
  },
  {
    name: 'the most that an office may invoice is refused',
    edits: [
      {
        file: 'operations/reconciliation/place-figures.ts',
        find: '> parseCents(PAYMENT_MAXIMUM)',
        replace: '>= parseCents(PAYMENT_MAXIMUM)',
      },
    ],
    test: inDatabase('server/reconciliation.test.ts', 'more than anybody pays at once'),
  },
  {
    name: 'what an office takes back hides what it invoices too much',
    edits: [
      {
        file: 'operations/reconciliation/place-figures.ts',
        find: 'absoluteCents(amount)))',
        replace: 'amount))',
      },
    ],
    test: inDatabase('server/reconciliation.test.ts', 'more than anybody pays at once'),
  },
  {
    name: 'an office has a filing when it gives it a number',
    edits: [
      {
        file: 'operations/report/add-filing.ts',
        find: 'dayInZone(filing.sentAt ?? at, zone)',
        replace: 'dayInZone(at, zone)',
      },
    ],
    test: inDatabase('server/report-days.test.ts', 'on the day on which it was sent'),
  },
  {
    name: 'an office has a filing on the day of Greenwich',
    edits: [
      {
        file: 'operations/report/add-filing.ts',
        find: 'dayInZone(filing.sentAt ?? at, zone)',
        replace: "dayInZone(filing.sentAt ?? at, 'UTC')",
      },
    ],
    test: inDatabase('server/report-days.test.ts', 'on the day on which it was sent'),
  },
  {
    name: 'a filed report loses a correction',
    edits: [
      {
        file: 'operations/report/remove-corrected-filings.ts',
        find: 'later === null || !takesFilings(later)',
        replace: 'later === null',
      },
    ],
    test: inDatabase('server/reconciliation-of-correction.test.ts', 'a correction counts with its sign'),
  },
  {
    name: 'a prepayment of nothing is refused',
    edits: [
      { file: 'operations/report/enter-amount.ts', find: 'amount < ZERO)', replace: 'amount <= ZERO)' },
    ],
    test: inDatabase('server/prepayment-amount.test.ts', 'an amount entered for a month'),
  },
  {
    name: 'an amount that was entered moves no other month',
    edits: [
      {
        file: 'operations/report/enter-amount.ts',
        find: '    await refreshInstallments(context, tx, report, actor.id);\n',
        replace: '',
      },
    ],
    test: inDatabase('server/prepayment-amount.test.ts', 'an amount entered for a month'),
  },
  {
    name: 'a bill of today is refused',
    edits: [
      {
        file: 'operations/report/enter-bill.ts',
        find: 'bill.billedOn > todayOf',
        replace: 'bill.billedOn >= todayOf',
      },
    ],
    test: inDatabase('server/report-bill.test.ts', 'a bill of today'),
  },
  {
    name: 'a bill that is due at once is refused',
    edits: [
      {
        file: 'operations/report/enter-bill.ts',
        find: 'bill.dueOn < bill.billedOn',
        replace: 'bill.dueOn <= bill.billedOn',
      },
    ],
    test: inDatabase('server/report-bill.test.ts', 'a bill of today'),
  },
  {
    name: 'a payment that was reversed never left the bank',
    edits: [
      {
        file: 'operations/report/reverse-report-payment.ts',
        find: 'bookedOn: todayOf(context.clock)',
        replace: 'bookedOn: report.paidOn ?? todayOf(context.clock)',
      },
    ],
    test: inDatabase('server/report-payment-days.test.ts', 'on the day the money left'),
  },
] satisfies Mutation[];

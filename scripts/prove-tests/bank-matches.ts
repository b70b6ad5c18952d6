import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke the matching of bank lines once without any test that noticed. */
export default [
  {
    name: 'a refund is matched with a line of another amount',
    edits: [
      {
        file: 'operations/bank/match-line.ts',
        find: '      requireAmount(line, [{ amount: negateCents(refund.amount) }]);\n',
        replace: '',
      },
    ],
    test: inDatabase('server/bank-matches.test.ts', 'a refund is matched with what was recorded'),
  },
  {
    name: 'a report is matched with a line of another amount',
    edits: [
      {
        file: 'operations/bank/match-line.ts',
        find: '      requireAmount(line, reports);\n',
        replace: '',
      },
    ],
    test: inDatabase('server/bank-remittance.test.ts', 'what was paid to a state'),
  },
  {
    name: 'a deposit of several payments is of any amount',
    edits: [
      { file: 'operations/bank/match-line.ts', find: '      requireAmount(line, payments);\n', replace: '' },
    ],
    test: inDatabase('server/bank-deposits.test.ts', 'is none of them, and stays open'),
  },
  {
    name: 'the companies of two deposits are locked in any order',
    edits: [{ file: 'db/lock-found.ts', find: '[...ids].sort()', replace: '[...ids]' }],
    test: inDatabase('server/bank-deposits.test.ts', 'wait for each other in one order'),
  },
  {
    name: 'a deposit is recognized without its reference',
    edits: [
      {
        file: 'operations/bank/confirm-bank-transactions.ts',
        find: '      payment.reference === reference &&\n',
        replace: '',
      },
    ],
    test: inDatabase('server/bank-matches.test.ts', 'is not recorded twice'),
  },
  {
    name: 'a line of the bank is a reversal that is not finished',
    edits: [
      {
        file: 'operations/bank/match-line.ts',
        find: 'lockMoneyOfAll(tx, () => selectPayments(tx, ids))',
        replace: 'selectPayments(tx, ids)',
      },
    ],
    test: inDatabase('server/bank-matches.test.ts', 'in the middle of the reversal'),
  },
  {
    name: 'a refund is looked up for its line while another becomes it',
    edits: [
      {
        file: 'operations/bank/match-line.ts',
        find: 'lockMoneyOf(tx, () => findRefund(tx, asked.id))',
        replace: 'findRefund(tx, asked.id)',
      },
    ],
    test: inDatabase('server/bank-matches.test.ts', 'that another line becomes at that moment'),
  },
  {
    name: 'a deposit of another company is taken for recorded',
    edits: [
      {
        file: 'operations/bank/confirm-bank-transactions.ts',
        find: '      payment.companyId === companyId &&\n',
        replace: '',
      },
    ],
    test: inDatabase('server/bank-matches.test.ts', 'is not recorded twice'),
  },
  {
    name: 'a deposit that bounced is chosen for the invoice again',
    edits: [
      {
        file: 'operations/bank/list-bank-transactions.ts',
        find: 'row.wasReversed || row.mayBeKnown ? null : found.preselected',
        replace: 'row.mayBeKnown ? null : found.preselected',
      },
    ],
    test: inDatabase('server/bank-matches.test.ts', 'is not chosen for the invoice again'),
  },
  {
    name: 'a deposit that another file tells too is chosen a second time',
    edits: [
      {
        file: 'operations/bank/list-bank-transactions.ts',
        find: 'row.wasReversed || row.mayBeKnown ? null : found.preselected',
        replace: 'row.wasReversed ? null : found.preselected',
      },
    ],
    test: inDatabase('server/bank-decisions.test.ts', 'is not ticked twice'),
  },
  {
    name: 'a payment recorded after the bank had it is not proposed',
    edits: [
      {
        file: 'operations/bank/propose-matches-for-lines.ts',
        find: 'through: addDays(last, DAYS_APART)',
        replace: 'through: last',
      },
    ],
    test: inDatabase('server/bank-matches.test.ts', 'days after the bank had it'),
  },
] satisfies Mutation[];

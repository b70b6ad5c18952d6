import { inDatabase, type Mutation } from '../mutations.ts';

const FAULTS = (name: string) => inDatabase('server/ledger-faults.test.ts', name);
const inChecks = (find: string, replace: string) => [
  { file: 'db/queries/ledger-check-statements.ts', find, replace },
];

/** What the books once did not find when they were added up again. */
export default [
  {
    name: 'a filing that is said to be unpaid owes nothing',
    edits: inChecks('paid_cents >= total_cents)', 'paid_cents > total_cents)'),
    test: FAULTS('a filing that is said to be unpaid and owes nothing'),
  },
  {
    name: 'a filing that was sent back keeps its money',
    edits: inChecks(" or (status = 'REJECTED' and paid_cents <> 0)", ''),
    test: FAULTS('a filing that was sent back and keeps its money'),
  },
  {
    name: 'an entry has postings of another day',
    edits: inChecks('posting.booked_on <> entry.booked_on', 'posting.booked_on > entry.booked_on + 99'),
    test: FAULTS('postings of another day than their entry'),
  },
  {
    name: 'a reversed payment still pays',
    edits: inChecks(
      '\n      or (sum(kept.cents) <> 0 and exists (select from payment_reversals where payment_id = payment.id))',
      '',
    ),
    test: FAULTS('a payment that was reversed and still pays'),
  },
  {
    name: 'more is taken back than was given',
    edits: inChecks(' or min(kept.cents) < 0', ''),
    test: FAULTS('more taken back than was given'),
  },
  {
    name: 'a credit is below zero',
    edits: inChecks('books where cents > 0`', 'books where cents > 99999`'),
    test: FAULTS('a credit below zero'),
  },
  {
    name: 'a day has no kept balance',
    edits: inChecks('posting.booked_on <= rolled_through', 'posting.booked_on < rolled_through - 99'),
    test: FAULTS('a day without its balance'),
  },
  {
    name: 'a refund takes another amount from the bank',
    edits: inChecks('<> -refund.amount_cents', '< -refund.amount_cents'),
    test: FAULTS('a refund of more than went out'),
  },
] satisfies Mutation[];

import { type Cents, negateCents, ZERO } from '../money/cents.ts';

/** Each part of what is owed by its one name, on screens and on paper. */
export const OWED_LABELS = {
  balanceDue: 'Balance due',
  pastDue: 'Past due',
  invoices: 'Invoices',
  directPay: 'Direct-pay filings',
  notInvoiced: 'Not yet invoiced',
  pendingReturns: 'Pending return credits',
  receivable: 'Receivable',
  credit: 'Customer credit',
  accountBalance: 'Account balance',
} as const;

/** What customer credit is and where it comes from, for the office. */
export const CREDIT_IS =
  'Customer credit is money we hold for a customer: what was paid above the amount due, the payment of a filing that was withdrawn or rejected, or tax that came back on a return. It isn’t applied on its own.';

/** What was billed by the days for which it has been due, in order. */
export const AGE_LABELS = ['Not yet due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const;

/** One part of a sum, signed as it counts; or the sum itself, which stands last. */
export interface AccountLine {
  part: keyof typeof OWED_LABELS;
  amount: Cents;
  isSum: boolean;
}

interface Owed {
  balanceDue: Cents;
  notInvoiced: Cents;
  pendingReturns: Cents;
}

/** How what is receivable adds up. Parts of nothing are left out, but not the balance due. */
export function receivableLines(owed: Owed & { balance: Cents }): AccountLine[] {
  return [...partsOf(owed), { part: 'receivable', amount: owed.balance, isSum: true }];
}

/** How the balance of an account adds up. Parts of nothing are left out, but not the balance due. */
export function accountLines(account: Owed & { credit: Cents; accountBalance: Cents }): AccountLine[] {
  return [
    ...partsOf(account),
    ...part('credit', negateCents(account.credit)),
    { part: 'accountBalance', amount: account.accountBalance, isSum: true },
  ];
}

function partsOf({ balanceDue, notInvoiced, pendingReturns }: Owed): AccountLine[] {
  return [
    { part: 'balanceDue', amount: balanceDue, isSum: false },
    ...part('notInvoiced', notInvoiced),
    ...part('pendingReturns', negateCents(pendingReturns)),
  ];
}

function part(name: AccountLine['part'], amount: Cents): AccountLine[] {
  return amount === ZERO ? [] : [{ part: name, amount, isSum: false }];
}

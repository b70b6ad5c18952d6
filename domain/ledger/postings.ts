import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import { addCents, type Cents, cents, negateCents, ZERO } from '../money/cents.ts';
import type { ChargeKind } from '../tax/vocabulary.ts';
import { accountKey, type LedgerAccount, type Posting, type StateCreditAccount } from './accounts.ts';

/** What a submission owes to whom. A return has negative amounts: the state owes, and so do we. */
export interface SubmittedAmounts {
  companyId: string;
  state: JurisdictionCode;
  charges: readonly { kind: ChargeKind; amount: Cents }[];
  agencyTotal: Cents;
}

/** The company owes the total; the state is owed each kind of charge, we our own fees. */
export function postSubmission(amounts: SubmittedAmounts): Posting[] {
  const { companyId, state, charges, agencyTotal } = amounts;
  const total = addCents(...charges.map((charge) => charge.amount), agencyTotal);
  return merged([
    { account: { kind: 'RECEIVABLE', companyId }, amount: total },
    ...charges.map(({ kind, amount }) => ({
      account: { kind: 'DUE_TO_STATE', state, chargeKind: kind } as const,
      amount: negateCents(amount),
    })),
    { account: { kind: 'FEE_INCOME' }, amount: negateCents(agencyTotal) },
  ]);
}

/** The opposite of postings made before. */
export function reversePostings(postings: readonly Posting[]): Posting[] {
  return postings.map(({ account, amount }) => ({ account, amount: negateCents(amount) }));
}

/** New money in the bank: `allocated` pays what is owed, the rest is kept for the company. */
export function postPayment(payment: { companyId: string; amount: Cents; allocated: Cents }): Posting[] {
  const { companyId, amount, allocated } = payment;
  return merged([
    { account: { kind: 'BANK' }, amount },
    { account: { kind: 'RECEIVABLE', companyId }, amount: negateCents(allocated) },
    {
      account: { kind: 'CUSTOMER_CREDIT', companyId },
      amount: negateCents(addCents(amount, negateCents(allocated))),
    },
  ]);
}

/** The company's credit pays what it owes. */
export function postCreditUse(use: { companyId: string; amount: Cents }): Posting[] {
  return merged([
    { account: { kind: 'CUSTOMER_CREDIT', companyId: use.companyId }, amount: use.amount },
    { account: { kind: 'RECEIVABLE', companyId: use.companyId }, amount: negateCents(use.amount) },
  ]);
}

/**
 * What was paid for a filing, or is due from a return, becomes the company's credit. A negative amount takes
 * credit back.
 */
export function postCreditGrant(grant: { companyId: string; amount: Cents }): Posting[] {
  return merged([
    { account: { kind: 'RECEIVABLE', companyId: grant.companyId }, amount: grant.amount },
    { account: { kind: 'CUSTOMER_CREDIT', companyId: grant.companyId }, amount: negateCents(grant.amount) },
  ]);
}

/** What nobody will pay is no longer owed: our loss. A negative amount makes it owed again. */
export function postWriteOff(loss: { companyId: string; amount: Cents }): Posting[] {
  return merged([
    { account: { kind: 'WRITE_OFF' }, amount: loss.amount },
    { account: { kind: 'RECEIVABLE', companyId: loss.companyId }, amount: negateCents(loss.amount) },
  ]);
}

/** Credit leaves the bank for its company. */
export function postRefund(refund: { companyId: string; amount: Cents }): Posting[] {
  return merged([
    { account: { kind: 'CUSTOMER_CREDIT', companyId: refund.companyId }, amount: refund.amount },
    { account: { kind: 'BANK' }, amount: negateCents(refund.amount) },
  ]);
}

/**
 * What is due to a state leaves the bank, charge by charge. A charge netted below zero comes back from the state.
 * `credit` of it is taken off what the state keeps for us; below zero it is left there instead of coming back. `late` is
 * what the state takes beside it for what came late.
 */
export function postRemittance(remittance: {
  state: JurisdictionCode;
  charges: readonly { kind: ChargeKind; amount: Cents }[];
  credit: { account: StateCreditAccount; amount: Cents };
  late: Cents;
}): Posting[] {
  const { state, charges, credit, late } = remittance;
  const due = addCents(...charges.map(({ amount }) => amount));
  return merged([
    ...charges.map(({ kind, amount }) => ({
      account: { kind: 'DUE_TO_STATE', state, chargeKind: kind } as const,
      amount,
    })),
    { account: credit.account, amount: negateCents(credit.amount) },
    { account: { kind: 'PENALTY' }, amount: late },
    { account: { kind: 'BANK' }, amount: cents(credit.amount - due - late) },
  ]);
}

/** So much more is due to a state than was collected, charge by charge; the agency bears it, or keeps what is less. */
export function postAdjustment(adjustment: {
  state: JurisdictionCode;
  charges: readonly { kind: ChargeKind; amount: Cents }[];
}): Posting[] {
  const { state, charges } = adjustment;
  return merged([
    ...charges.map(({ kind, amount }) => ({
      account: { kind: 'DUE_TO_STATE', state, chargeKind: kind } as const,
      amount: negateCents(amount),
    })),
    { account: { kind: 'OVER_SHORT' }, amount: addCents(...charges.map(({ amount }) => amount)) },
  ]);
}

/** A state took a penalty or interest by itself, and the agency bears it. */
export function postPenalty(late: Cents): Posting[] {
  return merged([
    { account: { kind: 'PENALTY' }, amount: late },
    { account: { kind: 'BANK' }, amount: negateCents(late) },
  ]);
}

/** The bank took a fee, and the agency owes it back to the account; a negative amount was paid back into it. */
export function postBankFee({ amount }: { amount: Cents }): Posting[] {
  return merged([
    { account: { kind: 'DUE_FROM_AGENCY' }, amount },
    { account: { kind: 'BANK' }, amount: negateCents(amount) },
  ]);
}

/** One company takes over what another owes and what we hold for it. */
export function postTakeover(takeover: {
  fromId: string;
  intoId: string;
  receivable: Cents;
  credit: Cents;
}): Posting[] {
  const { fromId, intoId, receivable, credit } = takeover;
  return merged([
    { account: { kind: 'RECEIVABLE', companyId: fromId }, amount: negateCents(receivable) },
    { account: { kind: 'RECEIVABLE', companyId: intoId }, amount: receivable },
    { account: { kind: 'CUSTOMER_CREDIT', companyId: fromId }, amount: credit },
    { account: { kind: 'CUSTOMER_CREDIT', companyId: intoId }, amount: negateCents(credit) },
  ]);
}

/** One posting per account, none of zero: the ledger takes no empty lines. */
function merged(postings: readonly Posting[]): Posting[] {
  const byAccount = new Map<string, { account: LedgerAccount; amount: Cents }>();
  for (const { account, amount } of postings) {
    const key = accountKey(account);
    const sum = byAccount.get(key)?.amount ?? ZERO;
    byAccount.set(key, { account, amount: addCents(sum, amount) });
  }
  return [...byAccount.values()].filter(({ amount }) => amount !== ZERO);
}

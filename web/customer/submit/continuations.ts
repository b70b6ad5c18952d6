import type { FilingBody } from '#contract/filing.ts';
import { addMonths, type CivilDate } from '#domain/calendar/civil-date.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { amountWithSign } from './return-amounts.ts';

/** How a new filing goes on from one that was made: the name of its parameter in the address. */
export const CONTINUATIONS = ['endorse', 'cancel', 'renew', 'copy'] as const;
export type Continuation = (typeof CONTINUATIONS)[number];

export const CONTINUATION_TITLES: Readonly<Record<Continuation, string>> = {
  endorse: 'Endorse a policy',
  cancel: 'Cancel a policy',
  renew: 'Renew a policy',
  copy: 'Submit a filing',
};

type Continued = Pick<FilingBody, 'id' | 'inputs' | 'evidenceId'>;

const MONTHS_OF_TERM = 12;

/** A new filing that begins with what it shares with the one it goes on from. */
export function startOf(continuation: Continuation, filing: Continued): FilingInputs {
  switch (continuation) {
    case 'endorse':
      return endorsementOf(filing);
    case 'cancel':
      return { ...endorsementOf(filing), filingType: 'ENDORSEMENT_RETURN', isCancellation: true };
    case 'renew':
      return renewalOf(filing);
    case 'copy':
      return copyOf(filing);
  }
}

/** The policy as it was filed, without its money and what the transaction before had for itself. */
function endorsementOf({ id, inputs, evidenceId }: Continued): FilingInputs {
  const {
    coverages,
    fees: _fees,
    issueDate: _issued,
    invoiceDate: _invoiced,
    transactionEffectiveDate: _transaction,
    filingType: _type,
    isCancellation: _isCancellation,
    lateReason: _late,
    note: _note,
    allocation: _allocation,
    ...policy
  } = inputs;
  return {
    ...policy,
    ...(evidenceId === null ? {} : { capacityEvidence: { evidenceId } }),
    parentFilingId: id,
    coverages: linesOf(coverages),
  };
}

/** Whom and what it insures, by whom, and how it is filed and paid: nothing that somebody has to attest anew. */
function sharedWith({ inputs, evidenceId }: Continued): FilingInputs {
  const { state, capacity, insured, homeStateBasis, insurers, municipality, producer, paymentMethod } =
    inputs;
  return {
    state,
    capacity,
    ...(evidenceId === null ? {} : { capacityEvidence: { evidenceId } }),
    insured,
    homeStateBasis,
    insurers,
    municipality,
    producer,
    paymentMethod,
    coverages: linesOf(inputs.coverages),
  };
}

/** The next term, which begins where the last one ends. Its policy number is on its own declaration page. */
function renewalOf(filing: Continued): FilingInputs {
  const ends = filing.inputs.expirationDate as CivilDate | undefined;
  return {
    ...sharedWith(filing),
    filingType: 'NEW_BUSINESS_RENEWAL',
    policyEffectiveDate: ends,
    expirationDate: ends && addMonths(ends, MONTHS_OF_TERM),
  };
}

/** Another policy of the same placement: with its own number and its own premium. */
function copyOf(filing: Continued): FilingInputs {
  const { policyEffectiveDate, expirationDate } = filing.inputs;
  return { ...sharedWith(filing), filingType: 'NEW_BUSINESS', policyEffectiveDate, expirationDate };
}

const linesOf = (coverages: FilingInputs['coverages']) => coverages?.map(({ line }) => ({ line }));

/**
 * What a flat cancellation gives back: the premium as it was filed, from the first day of the policy on; null where
 * something else has been filed for the policy since. Which fees are earned stands in the policy.
 */
export function flatCancellationOf({
  inputs,
  status,
  policyInForce,
}: Pick<FilingBody, 'inputs' | 'status' | 'policyInForce'>): FilingInputs | null {
  // The company's, also what a colleague filed and does not share.
  if (policyInForce.filings > (status === 'REJECTED' ? 0 : 1)) return null;
  return {
    transactionEffectiveDate: inputs.policyEffectiveDate,
    coverages: inputs.coverages?.map(({ line, premium, premiumOutsideUs }) => ({
      line,
      premium: premium && amountWithSign(premium, true),
      ...(premiumOutsideUs ? { premiumOutsideUs: amountWithSign(premiumOutsideUs, true) } : {}),
    })),
  };
}

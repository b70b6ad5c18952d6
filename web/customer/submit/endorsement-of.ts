import type { FilingBody } from '#contract/filing.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';

/** The start of an endorsement: the policy as it was filed, without its money and dates of its own. */
export function endorsementOf({ id, inputs }: FilingBody): FilingInputs {
  const {
    coverages,
    fees,
    issueDate: _issued,
    invoiceDate: _invoiced,
    transactionEffectiveDate: _transaction,
    filingType: _type,
    paymentMethod: _method,
    lateReason: _late,
    note: _note,
    ...policy
  } = inputs;
  return {
    ...policy,
    parentFilingId: id,
    coverages: coverages?.map(({ line }) => ({ line })),
    fees: fees?.map(({ kind, chargedBy }) => ({ kind, chargedBy })),
  };
}

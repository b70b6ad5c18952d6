import type { FilingInputs } from '#contract/draft.ts';
import type { QuoteRequest } from '#contract/quote.ts';

/** The inputs as a question for their price; null while too little is known to ask. */
export function toQuoteRequest(inputs: FilingInputs): QuoteRequest | null {
  const { state, filingType, policyEffectiveDate } = inputs;
  const coverages = (inputs.coverages ?? []).flatMap(({ line, premium, premiumOutsideUs }) =>
    premium
      ? [{ premium, ...(line ? { line } : {}), ...(premiumOutsideUs ? { premiumOutsideUs } : {}) }]
      : [],
  );
  if (!state || !filingType || !policyEffectiveDate || coverages.length === 0) return null;
  const fees = (inputs.fees ?? []).flatMap(({ kind, amount, chargedBy }) =>
    kind && amount ? [{ kind, amount, ...(chargedBy ? { chargedBy } : {}) }] : [],
  );
  const { place, share } = inputs.municipality ?? {};
  return {
    state,
    filingType,
    policyEffectiveDate,
    ...(inputs.transactionEffectiveDate ? { transactionEffectiveDate: inputs.transactionEffectiveDate } : {}),
    ...(inputs.termStartDate ? { termStartDate: inputs.termStartDate } : {}),
    dates: {
      ...(inputs.invoiceDate ? { invoice: inputs.invoiceDate } : {}),
      ...(inputs.issueDate ? { issue: inputs.issueDate } : {}),
    },
    coverages,
    fees,
    exemptions: inputs.exemptions ?? [],
    ...(place ? { municipality: { place, ...(share ? { share } : {}) } } : {}),
  };
}

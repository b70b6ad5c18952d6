import type { QuoteRequest } from '#contract/quote.ts';
import type { FilingType } from '#domain/filing/vocabulary.ts';
import type { LineOfBusiness } from '#domain/tax/vocabulary.ts';
import { plainAmount, rateOfTyped } from '../../shared/form/typed-number.ts';

/** What stands in the fields of the calculator. Empty text is a field that was left empty. */
export interface CalculatorValues {
  state: string;
  filingType: FilingType;
  premium: string;
  policyFee: string;
  inspectionFee: string;
  brokerFee: string;
  policyEffectiveDate: string;
  line: LineOfBusiness | '';
  /** The city or county of the risk, where a rate goes by it. */
  place: string;
  /** In percent, as typed. */
  placeShare: string;
}

export const EMPTY_VALUES: CalculatorValues = {
  state: '',
  filingType: 'NEW_BUSINESS',
  premium: '',
  policyFee: '',
  inspectionFee: '',
  brokerFee: '',
  policyEffectiveDate: '',
  line: '',
  place: '',
  placeShare: '',
};

/** The question to ask, or null while there is not enough to ask it. */
export function toQuoteRequest(values: CalculatorValues): QuoteRequest | null {
  const premium = plainAmount(values.premium);
  if (!values.state || !premium || !values.policyEffectiveDate) return null;
  const [place, share] = [values.place.trim(), rateOfTyped(values.placeShare)];
  // Who charges a fee decides how it is taxed in many states: the labels of the fields ask for it.
  const fees = [
    { kind: 'POLICY_FEE', chargedBy: 'INSURER', amount: plainAmount(values.policyFee) },
    { kind: 'INSPECTION_FEE', chargedBy: 'INSURER', amount: plainAmount(values.inspectionFee) },
    { kind: 'BROKER_FEE', chargedBy: 'BROKER', amount: plainAmount(values.brokerFee) },
  ] as const;
  return {
    state: values.state,
    filingType: values.filingType,
    policyEffectiveDate: values.policyEffectiveDate,
    premium,
    ...(values.line ? { line: values.line } : {}),
    fees: fees.filter((fee) => fee.amount !== ''),
    ...(place ? { municipality: { place, ...(share ? { share } : {}) } } : {}),
  };
}

/** The calculator's field that a field of the request belongs to: "fees.0.amount" to "policyFee". */
export function fieldOf(requestField: string, request: QuoteRequest | null): keyof CalculatorValues | null {
  if (requestField === 'municipality.place') return 'place';
  if (requestField === 'municipality.share') return 'placeShare';
  const fee = /^fees\.(\d+)/.exec(requestField);
  if (fee) {
    const kind = request?.fees?.[Number(fee[1])]?.kind;
    return kind === 'INSPECTION_FEE' ? 'inspectionFee' : kind === 'BROKER_FEE' ? 'brokerFee' : 'policyFee';
  }
  return requestField in EMPTY_VALUES ? (requestField as keyof CalculatorValues) : null;
}

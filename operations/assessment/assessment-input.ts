import type { FilingInputs } from '#contract/draft.ts';
import type { QuoteRequest } from '#contract/quote.ts';
import type { FilingType } from '#domain/filing/vocabulary.ts';
import type { ExtraDate } from '#domain/tax/types.ts';
import type { Exemption, FeeCharger, FeeKind, LineOfBusiness } from '#domain/tax/vocabulary.ts';

/** A text as it came in, with the name by which the sender knows it ("coverages.0.premium"). */
export interface InputText {
  text: string | undefined;
  field: string;
}

/** What an assessment is asked about, still as text, whichever request it came in. */
export interface AssessmentInput {
  state: string | undefined;
  filingType: FilingType | undefined;
  policyEffectiveDate: string | undefined;
  transactionEffectiveDate: string | undefined;
  termStartDate: string | undefined;
  dates: Record<ExtraDate, InputText>;
  coverages: readonly { line: LineOfBusiness | null; premium: InputText; premiumOutsideUs: InputText }[];
  /** The field to name where there is no coverage at all. */
  coveragesField: string;
  fees: readonly {
    kind: FeeKind | undefined;
    amount: string | undefined;
    chargedBy: FeeCharger | undefined;
  }[];
  exemptions: readonly Exemption[];
  /** Whether something was said to prove the exemptions. */
  hasExemptionEvidence: boolean;
  municipality: { place?: string | undefined; share?: string | undefined } | undefined;
}

type CoverageTexts = NonNullable<FilingInputs['coverages']>[number];

function toCoverage(coverage: CoverageTexts, index: number): AssessmentInput['coverages'][number] {
  const text = (name: 'premium' | 'premiumOutsideUs'): InputText => ({
    text: coverage[name],
    field: `coverages.${index}.${name}`,
  });
  return {
    line: coverage.line ?? null,
    premium: text('premium'),
    premiumOutsideUs: text('premiumOutsideUs'),
  };
}

/** The part of a draft or filing that decides its price. */
export function inputOfFiling(inputs: FilingInputs): AssessmentInput {
  return {
    state: inputs.state,
    filingType: inputs.filingType,
    policyEffectiveDate: inputs.policyEffectiveDate,
    transactionEffectiveDate: inputs.transactionEffectiveDate,
    termStartDate: inputs.termStartDate,
    dates: {
      invoice: { text: inputs.invoiceDate, field: 'invoiceDate' },
      issue: { text: inputs.issueDate, field: 'issueDate' },
      procurement: { text: undefined, field: 'procurementDate' },
      acceptance: { text: undefined, field: 'acceptanceDate' },
    },
    coverages: (inputs.coverages ?? []).map(toCoverage),
    coveragesField: 'coverages',
    fees: (inputs.fees ?? []).map(({ kind, amount, chargedBy }) => ({ kind, amount, chargedBy })),
    exemptions: inputs.exemptions ?? [],
    hasExemptionEvidence: (inputs.exemptionEvidence ?? '').trim() !== '',
    municipality: inputs.municipality,
  };
}

/** The same of a quote, which may name one premium instead of coverages. */
export function inputOfQuote(request: QuoteRequest): AssessmentInput {
  const date = (name: ExtraDate): InputText => ({ text: request.dates?.[name], field: `dates.${name}` });
  const coverages = request.coverages?.map(toCoverage) ?? [];
  if (request.premium !== undefined) {
    coverages.push({
      line: request.line ?? null,
      premium: { text: request.premium, field: 'premium' },
      premiumOutsideUs: { text: undefined, field: 'premium' },
    });
  }
  return {
    state: request.state,
    filingType: request.filingType,
    policyEffectiveDate: request.policyEffectiveDate,
    transactionEffectiveDate: request.transactionEffectiveDate,
    termStartDate: request.termStartDate,
    dates: {
      invoice: date('invoice'),
      issue: date('issue'),
      procurement: date('procurement'),
      acceptance: date('acceptance'),
    },
    coverages,
    coveragesField: 'premium',
    fees: (request.fees ?? []).map(({ kind, amount, chargedBy }) => ({ kind, amount, chargedBy })),
    exemptions: request.exemptions ?? [],
    hasExemptionEvidence: false,
    municipality: request.municipality,
  };
}

import type { TransactionText } from './transaction-text.ts';

/** The question for a price: a transaction in one state, or with one premium instead of a list of coverages. */
export interface QuoteInputs extends Omit<TransactionText, 'allocation'> {
  premium?: string;
  line?: string;
}

/** The transaction that a quote asks about. */
export function transactionOfQuote({ premium, line, ...text }: QuoteInputs): TransactionText {
  return premium === undefined ? text : { ...text, coverages: [{ line, premium }] };
}

/** What a quote calls the field that parseTransaction calls "coverages.0.premium" and the like. */
export function quoteFieldName(inputs: QuoteInputs, field: string): string {
  if (field === 'coverages') return 'premium';
  if (inputs.premium === undefined) return field;
  return field.startsWith('coverages.0.') ? field.slice('coverages.0.'.length) : field;
}

/** Letters about a filing that its customer may do without. */
export const OPTIONAL_LETTERS = ['FILING_STARTED', 'FILING_COMPLETED', 'FILING_MESSAGE'] as const;
export type OptionalLetter = (typeof OPTIONAL_LETTERS)[number];

/** Letters that always go out: they speak of money, of something that waits for the customer, or of safety. */
export const NECESSARY_LETTERS = [
  'FILING_SUBMITTED',
  'PAYMENT',
  'FILING_REJECTED',
  'FILING_CHANGED',
  'SECURITY',
] as const;
export type NecessaryLetter = (typeof NECESSARY_LETTERS)[number];

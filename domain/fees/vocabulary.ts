/** How the agency's filing fee is computed (the specification's first set). */
export const FILING_FEE_MODES = [
  'OFF',
  'FLAT',
  'PERCENTAGE',
  'PERCENTAGE_WITH_FEES',
  'PERCENTAGE_WITH_FEES_VIA',
] as const;
export type FilingFeeMode = (typeof FILING_FEE_MODES)[number];

/** How the agency's commission is computed (the specification's second set). */
export const COMMISSION_MODES = [
  'OFF',
  'PERCENTAGE',
  'PERCENTAGE_WITH_FEES',
  'PERCENTAGE_WITH_FEES_VIA',
  'MANUAL',
] as const;
export type CommissionMode = (typeof COMMISSION_MODES)[number];

/** What a percentage of the agency is taken on: the fees are all those on the policy. */
export const AGENCY_BASE_PARTS = ['PREMIUM', 'FEES', 'STATE_CHARGES'] as const;
export type AgencyBasePart = (typeof AGENCY_BASE_PARTS)[number];

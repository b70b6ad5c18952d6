/** What the state takes. */
export const CHARGE_KINDS = [
  'PREMIUM_TAX',
  'STAMPING_FEE',
  'SERVICE_FEE',
  'REGULATORY_FEE',
  'FIRE_MARSHAL_TAX',
  'FILING_FEE',
  'SURCHARGE',
  'MUNICIPAL_TAX',
  'OTHER',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Fees on the policy beside the premium. */
export const FEE_KINDS = ['POLICY_FEE', 'INSPECTION_FEE', 'BROKER_FEE', 'OTHER_FEE'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** Who charges a fee: several states tax only what the insurer charges. */
export const FEE_CHARGERS = ['INSURER', 'BROKER'] as const;
export type FeeCharger = (typeof FEE_CHARGERS)[number];

/** Our canonical lines of business; each office's own codes are a mapping in the rulebook. */
export const LINES_OF_BUSINESS = [
  'COMMERCIAL_PROPERTY',
  'FIRE',
  'HOMEOWNERS',
  'DWELLING_FIRE',
  'FLOOD',
  'EARTHQUAKE',
  'BUILDERS_RISK',
  'COMMERCIAL_PACKAGE',
  'GENERAL_LIABILITY',
  'EXCESS_LIABILITY',
  'PROFESSIONAL_LIABILITY',
  'LEGAL_PROFESSIONAL_LIABILITY',
  'MEDICAL_MALPRACTICE',
  'DIRECTORS_AND_OFFICERS',
  'EMPLOYMENT_PRACTICES',
  'CYBER',
  'COMMERCIAL_AUTO_LIABILITY',
  'AUTO_PHYSICAL_DAMAGE',
  'INLAND_MARINE',
  'WET_MARINE',
  'AVIATION',
  'WORKERS_COMPENSATION',
  'SURETY',
  'CRIME',
  'ACCIDENT_AND_HEALTH',
  'POLLUTION',
  'TERRORISM',
  'OTHER',
] as const;
export type LineOfBusiness = (typeof LINES_OF_BUSINESS)[number];

/** What a policyholder may claim; each charge says for itself which of them it honours. */
export const EXEMPTIONS = [
  'EXEMPT_COMMERCIAL_PURCHASER',
  'INDUSTRIAL_INSURED',
  'RISK_PURCHASING_GROUP',
  'GOVERNMENT',
] as const;
export type Exemption = (typeof EXEMPTIONS)[number];

/** What an agency keeps about a customer as files, beside what belongs to a filing or a license. */
export const COMPANY_DOCUMENT_KINDS = [
  'AGREEMENT',
  'W9',
  'POWER_OF_ATTORNEY',
  'CORRESPONDENCE',
  'OTHER',
] as const;
export type CompanyDocumentKind = (typeof COMPANY_DOCUMENT_KINDS)[number];

/** As people call them. */
export const COMPANY_DOCUMENT_LABELS: Readonly<Record<CompanyDocumentKind, string>> = {
  AGREEMENT: 'Agreement',
  W9: 'Form W-9',
  POWER_OF_ATTORNEY: 'Power of attorney',
  CORRESPONDENCE: 'Correspondence',
  OTHER: 'Other',
};

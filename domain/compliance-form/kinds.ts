/** What goes with a placement beside its tax: who searched, what the insured was told, and who need not be told. */
export const COMPLIANCE_FORM_KINDS = ['DILIGENT_SEARCH', 'DISCLOSURE', 'ECP'] as const;
export type ComplianceFormKind = (typeof COMPLIANCE_FORM_KINDS)[number];

export const COMPLIANCE_FORM_LABELS: Readonly<Record<ComplianceFormKind, string>> = {
  DILIGENT_SEARCH: 'Statement of diligent effort',
  DISCLOSURE: 'Disclosure to the insured',
  ECP: 'Exempt commercial purchaser certification',
};

import { NAME_MAXIMUM, NOTE_MAXIMUM, PAYMENT_TERMS_DAYS_MAXIMUM } from '#contract/limits.ts';

const SHORT_MAXIMUM = 40;

/** What is asked of an agency that is taken up; the rest can follow. */
export const FIRST_RULES = {
  company: { label: 'Company', required: true, max: NAME_MAXIMUM },
  name: { label: 'Contact', max: NAME_MAXIMUM },
  email: { label: 'Email', type: 'email' },
  phone: { label: 'Phone', max: SHORT_MAXIMUM },
} as const;

export const COMPANY_RULES = {
  ...FIRST_RULES,
  sharesFilings: { label: 'Users see each other’s filings' },
  address: { label: 'Address', max: NOTE_MAXIMUM },
  npn: { label: 'NPN', max: SHORT_MAXIMUM },
  licenseNumbers: { label: 'License numbers', max: NOTE_MAXIMUM },
  paymentTermsDays: {
    label: 'Payment terms (days)',
    required: true,
    type: 'integer',
    least: '0',
    most: String(PAYMENT_TERMS_DAYS_MAXIMUM),
  },
  notes: { label: 'Pinned note', max: NOTE_MAXIMUM },
} as const;

import { NAME_MAXIMUM, NOTE_MAXIMUM } from '#contract/limits.ts';

const SHORT_MAXIMUM = 40;

/** What is asked of a new client; the rest can follow. */
export const FIRST_RULES = {
  name: { label: 'Client', required: true, max: NAME_MAXIMUM },
  company: { label: 'Company' },
  contact: { label: 'Contact', max: NAME_MAXIMUM },
  email: { label: 'Email', type: 'email' },
  phone: { label: 'Phone', max: SHORT_MAXIMUM },
} as const;

export const CLIENT_RULES = {
  ...FIRST_RULES,
  address: { label: 'Address', max: NOTE_MAXIMUM },
  notes: { label: 'Notes', max: NOTE_MAXIMUM },
} as const;

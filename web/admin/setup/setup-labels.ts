import type { SetupStep } from '#domain/agency/setup-steps.ts';

interface StepLabels {
  title: string;
  /** Why, and what to do, in one sentence. */
  lead: string;
  /** Where it is done. */
  to: string;
}

const AGENCY = '/admin/settings/agency';

/** What each step of setting up is called, and where it is done. */
export const SETUP_LABELS: Record<SetupStep, StepLabels> = {
  ACCOUNT: {
    title: 'Your name and email',
    lead: 'Replace the placeholder email and name, so that you get our emails.',
    to: '/profile',
  },
  AGENCY: {
    title: 'Name and contact',
    lead: 'Your legal and brand name, addresses, phone and email.',
    to: `${AGENCY}#identity`,
  },
  STATES: {
    title: 'States and filing capacities',
    lead: 'Select the states you file in and confirm in which capacities.',
    to: '/admin/settings',
  },
  PAYMENT: {
    title: 'Payment instructions',
    lead: 'Where customers send money, for each method you take.',
    to: `${AGENCY}#payment`,
  },
  LICENSES: {
    title: 'Your licenses',
    lead: 'The surplus lines licenses you file under. Import a list or add them one by one.',
    to: '/admin/licenses',
  },
  FEES: {
    title: 'Fees and commissions',
    lead: 'Open a state to set its filing fee and commission.',
    to: '/admin/settings',
  },
  TEXTS: {
    title: 'Privacy and terms',
    lead: 'Linked from every page once you have written them.',
    to: `${AGENCY}#texts`,
  },
  MAIL: {
    title: 'Email',
    lead: 'Connect a mail server, then send yourself a test email.',
    to: `${AGENCY}#mail`,
  },
  SECOND_FACTOR: {
    title: 'Two-step verification',
    lead: 'Protects your account if your password is stolen.',
    to: '/user/profile#second-factor',
  },
  COLLEAGUES: { title: 'Colleagues', lead: 'Invite other administrators.', to: '/admin/users' },
  CUSTOMER: {
    title: 'First customer',
    lead: 'Add a company and invite its users, or send them your sign-up page.',
    to: '/admin/companies',
  },
};

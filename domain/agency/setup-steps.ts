/** What an agency does before its first filing, in the order in which it is done. */
export const SETUP_STEPS = [
  'ACCOUNT',
  'AGENCY',
  'STATES',
  'PAYMENT',
  'LICENSES',
  'FEES',
  'TEXTS',
  'MAIL',
  'SECOND_FACTOR',
  'COLLEAGUES',
  'CUSTOMER',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * Without these no filing can be taken, or the first admin gets no email; every other step an agency may decide to do
 * without.
 */
export const REQUIRED_SETUP_STEPS: readonly SetupStep[] = ['ACCOUNT', 'AGENCY', 'STATES', 'PAYMENT'];

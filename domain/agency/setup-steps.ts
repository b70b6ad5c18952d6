/** What an agency does before its first filing, in the order in which it is done. */
export const SETUP_STEPS = [
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

/** Without these no filing can be taken; every other step an agency may decide to do without. */
export const REQUIRED_SETUP_STEPS: readonly SetupStep[] = ['AGENCY', 'STATES', 'PAYMENT'];

import type { StandingBody } from '#contract/account.ts';

/** Whether anything is owed by a company or held for it. */
export const hasMoney = ({ balanceDue, notInvoiced, pendingReturns, credit }: StandingBody): boolean =>
  [balanceDue, notInvoiced, pendingReturns, credit].some((money) => money !== '0.00');

import type { WaitedFor } from '#mail/templates/waited-for.ts';

/** So many policies are named at most, in a mail and in the settings of a state; the dashboard of whoever waits has theirs. */
export const NAMED_MAXIMUM = 20;

/** What somebody waited to file, as the mail that answers them names it. */
export function namedWorks(works: readonly WaitedFor[]): WaitedFor[] {
  return works.slice(0, NAMED_MAXIMUM).map(({ policyNumber, insuredName, draftId, filingId }) => ({
    ...{ policyNumber, insuredName, draftId, filingId },
  }));
}

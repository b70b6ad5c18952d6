import type { FilingSummary } from '#contract/filing.ts';
import { addDays, addMonths, type CivilDate } from '#domain/calendar/civil-date.ts';
import { spellingKey } from '#domain/filing/evidence.ts';

/** Terms end a few weeks early or late when carriers align them. */
const DAYS_AROUND = 31;
const MONTHS_OF_TERM = 12;

interface NewPolicy {
  state: string;
  insuredName: string;
  policyEffectiveDate: CivilDate;
}

type Earlier = Pick<
  FilingSummary,
  'filingType' | 'status' | 'state' | 'insuredName' | 'policyEffectiveDate' | 'number'
>;

/** The filing of the year before that a new policy may renew: same insured and state, a term of about a year before it. */
export function renewedFiling<Filing extends Earlier>(
  filings: readonly Filing[],
  { state, insuredName, policyEffectiveDate }: NewPolicy,
): Filing | undefined {
  const name = spellingKey(insuredName);
  if (name === '') return undefined;
  const yearBefore = addMonths(policyEffectiveDate, -MONTHS_OF_TERM);
  const [from, to] = [addDays(yearBefore, -DAYS_AROUND), addDays(yearBefore, DAYS_AROUND)];
  return filings.find(
    (filing) =>
      filing.filingType.startsWith('NEW_BUSINESS') &&
      filing.status !== 'REJECTED' &&
      filing.state === state &&
      spellingKey(filing.insuredName) === name &&
      filing.policyEffectiveDate >= from &&
      filing.policyEffectiveDate <= to,
  );
}

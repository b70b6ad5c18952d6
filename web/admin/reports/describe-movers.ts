import type { ReportBody } from '#contract/report.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';

type Movers = ReportBody['returnedSince'];

/** "NB-TX-26-000001, NB-TX-26-000002 and 3 more". */
function numbersOf({ filings, named }: Movers): string {
  const more = filings - named.length;
  return `${named.map(({ number }) => number).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What leaves a report that is reopened or amended; null: nothing. */
export function describeLeaving({ returnedSince }: Pick<ReportBody, 'returnedSince'>): string | null {
  const { filings, amount } = returnedSince;
  if (filings === 0) return null;
  const many = `${describeCount(filings, true, 'filing')} (${displayMoney(amount)}) ${filings === 1 ? 'leaves' : 'leave'} it`;
  return `${many}: the office returned ${numbersOf(returnedSince)} after this report was filed.`;
}

/** What an amended version opens with; `late`: how many late filings are moved into it. */
export function describeAmended(
  { filings, returnedSince }: Pick<ReportBody, 'filings' | 'returnedSince'>,
  late: number,
): string {
  const stays = whatStays(filings, filings - returnedSince.filings);
  const comes = late === 0 ? null : describeCount(late, true, 'late filing');
  const all = [stays, comes].filter((each) => each !== null).join(' and ') || 'no filings';
  return `A new version opens with ${all}. The filed version doesn’t change.`;
}

function whatStays(before: number, after: number): string | null {
  if (after === 0) return null;
  const many = describeCount(before, true, 'filing');
  return after === before ? `the same ${many}` : `${after} of this report’s ${many}`;
}

/** What comes from later reports, for who may want it. */
export function describeLate({ lateElsewhere }: Pick<ReportBody, 'lateElsewhere'>): string {
  const { filings, amount, reports } = lateElsewhere;
  const from = reports.map(({ name }) => name).join(' and ');
  return `Move ${describeCount(filings, true, 'late filing')} (${displayMoney(amount)}) here from ${from}: ${numbersOf(lateElsewhere)}`;
}

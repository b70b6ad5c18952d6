import { callAs, type Person } from './fixtures.ts';

/** The report of the stamping office of Texas whose month this day is in. */
export async function stampingFeeReportOf(
  admin: Person,
  day: string,
): Promise<{ id: string; filings: number }> {
  const path = '/report?state=TX&kind=STAMPING_FEE&limit=100';
  const { items } = (await callAs(admin, 'GET', path)) as {
    items: { id: string; filings: number; periodStart: string; periodEnd: string }[];
  };
  const found = items.find(({ periodStart, periodEnd }) => periodStart <= day && day <= periodEnd);
  if (found === undefined) throw new Error(`no report of Texas holds ${day}`);
  return found;
}

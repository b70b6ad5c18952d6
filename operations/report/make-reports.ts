import { inTransaction } from '#db/pool.ts';
import {
  findFirstFilingAt,
  insertMissingReports,
  type NewReport,
  selectFirstPeriods,
  selectMissingReports,
  updateDueDays,
} from '#db/queries/reports.ts';
import { type CivilDate, compareDates, partsOf } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import type { ReportedDuty } from '#domain/reporting/report-duties.ts';
import { periodsBetween } from '#domain/reporting/report-periods.ts';
import type { OperationContext } from '../context.ts';
import { eachByItself } from '../each-by-itself.ts';
import { findOpenStates } from '../obligation/reports-due.ts';
import { timeZoneOf, todayOf } from '../today.ts';
import { addUnprepaidFilings } from './add-unprepaid-filings.ts';
import { addUnreportedFilings } from './add-unreported-filings.ts';
import { dutiesInForce, newReportOf } from './duties-in-force.ts';
import { refreshInstallments } from './refresh-installments.ts';

type Context = Pick<OperationContext, 'db' | 'rulebook' | 'clock'>;

/** Rows of one statement. */
const AT_ONCE = 2_000;

/**
 * Opens the reports that the agency owes up to today and that are not there yet: of each duty from the first period
 * with anything to report, and of a duty that wants a report without business too from the agency's first filing on. Completed filings that
 * no report holds enter theirs first; one that cannot is thrown behind all else, for no report is late because of it.
 * The due days of reports that are not filed follow the rulebook. Doing it again changes nothing. Returns how many
 * were opened.
 */
export async function makeReports(context: Context): Promise<number> {
  let opened = 0;
  const parts = [
    () => addUnreportedFilings(context),
    () => addUnprepaidFilings(context),
    async () => {
      opened = await openReports(context);
    },
  ];
  await eachByItself(parts, (part) => part());
  return opened;
}

async function openReports(context: Context): Promise<number> {
  const owed = await reportsOwed(context);
  for (let from = 0; from < owed.length; from += AT_ONCE) {
    await inTransaction(context.db, (tx) => updateDueDays(tx, owed.slice(from, from + AT_ONCE)));
  }
  let opened = 0;
  // Each by itself: a filing that enters opens several in its own order, and each would wait for what the other opened.
  for (const report of await selectMissingReports(context.db, owed)) {
    opened += await inTransaction(context.db, (tx) => insertMissingReports(tx, [report]));
  }
  await refreshOwed(context, owed);
  return opened;
}

/**
 * Computes the installments of every year that has any: one that was just opened has no amount yet, and what the year
 * before came to may have changed.
 */
async function refreshOwed(context: Context, owed: readonly NewReport[]): Promise<void> {
  const installments = owed.filter(({ role }) => role === 'INSTALLMENT');
  const years = new Map(
    installments.map((each) => [`${each.state} ${each.duty} ${partsOf(each.periodEnd).year}`, each]),
  );
  await eachByItself(years.values(), (ofYear) =>
    inTransaction(context.db, (tx) => refreshInstallments(context, tx, ofYear, null)),
  );
}

async function reportsOwed(context: Context): Promise<NewReport[]> {
  const today = todayOf(context.clock);
  const firstFilingAt = await findFirstFilingAt(context.db);
  if (firstFilingAt === null) return [];
  const firstFilingOn = dayInZone(firstFilingAt, timeZoneOf(context.clock));
  const firstPeriods = await selectFirstPeriods(context.db);
  const open = new Set((await findOpenStates(context)).map(({ code }) => code));
  return JURISDICTION_CODES.flatMap((state) => dutiesInForce(context, state)).flatMap((duty) => {
    const since = firstDayOf(duty, {
      reported: firstPeriods.get(`${duty.state} ${duty.duty.key}`),
      firstFilingOn,
      isOpen: open.has(duty.state),
    });
    if (since === null) return [];
    return periodsBetween(duty.duty, since, today).map((period) => newReportOf(duty, period));
  });
}

/** The day from which reports of a duty are owed; null: not yet. */
function firstDayOf(
  { duty }: ReportedDuty,
  known: { reported: CivilDate | undefined; firstFilingOn: CivilDate; isOpen: boolean },
): CivilDate | null {
  const withoutBusiness = duty.zeroReport === true && known.isOpen ? known.firstFilingOn : null;
  const days = [known.reported, withoutBusiness].filter((day) => day !== undefined && day !== null);
  return days.sort(compareDates)[0] ?? null;
}

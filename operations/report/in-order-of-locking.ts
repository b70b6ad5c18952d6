import type { ReportRecord } from '#db/queries/reports.ts';
import { inOrderOfTaking } from '#domain/reporting/report-duties.ts';
import type { OperationContext } from '../context.ts';
import { dutiesInForce } from './duties-in-force.ts';

type Locked = Pick<ReportRecord, 'state' | 'duty' | 'periodStart' | 'version'>;

/**
 * Reports in the order in which a filing that enters locks those of its state: whoever locks several in another one may
 * wait for it while it waits for them. A duty that the rulebook has dropped comes last: nothing enters it.
 */
export function inOrderOfLocking<Report extends Locked>(
  context: Pick<OperationContext, 'rulebook'>,
  reports: readonly Report[],
): Report[] {
  const states = Map.groupBy(reports, ({ state }) => state);
  return [...states.keys()].toSorted().flatMap((state) => {
    const own = states.get(state) ?? [];
    const day = own[0]?.periodStart;
    if (day === undefined) return [];
    const keys = inOrderOfTaking(dutiesInForce(context, state), () => day).map(({ duty }) => duty.key);
    const placeOf = ({ duty }: Locked) => (keys.includes(duty) ? keys.indexOf(duty) : keys.length);
    return own.toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        one.duty.localeCompare(other.duty) ||
        one.periodStart.localeCompare(other.periodStart) ||
        one.version - other.version,
    );
  });
}

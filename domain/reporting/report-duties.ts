import type { CivilDate } from '../calendar/civil-date.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { ReportDuty, StateFacts } from '../rules/state-facts.ts';
import type { ChargeKind } from '../tax/vocabulary.ts';
import { dutiesOf } from './due-dates.ts';
import { REPORT_ROLES, type ReportKind, type ReportRole } from './vocabulary.ts';

/** A duty of which reports are made. */
export interface ReportedDuty {
  state: JurisdictionCode;
  duty: ReportDuty;
  role: ReportRole;
  kind: ReportKind;
}

const FEES_OF_OFFICES: readonly ChargeKind[] = ['STAMPING_FEE', 'SERVICE_FEE'];

/** The duties of a state of which reports are made from filings, the return with the tax first. */
export function reportedDutiesOf(facts: Pick<StateFacts, 'code' | 'reporting'>): ReportedDuty[] {
  return dutiesOf(facts).flatMap(({ duty }) => {
    const role = REPORT_ROLES.find((each) => each === duty.role);
    return role === undefined ? [] : [{ state: facts.code, duty, role, kind: kindOf(duty) }];
  });
}

/** An installment is a PREPAYMENT; else TAX unless nothing but an office's own fees is paid by it. */
function kindOf({ role, carries }: Pick<ReportDuty, 'role' | 'carries'>): ReportKind {
  if (role === 'INSTALLMENT') return 'PREPAYMENT';
  return carries?.every((kind) => FEES_OF_OFFICES.includes(kind)) ? 'STAMPING_FEE' : 'TAX';
}

/**
 * The duties in the order in which a filing of that day enters them: returns that name their charges, the return that
 * takes the rest, returns that begin later (they take what is left), and what pays nothing.
 */
export function inOrderOfTaking<Duty extends Pick<ReportedDuty, 'duty' | 'role'>>(
  duties: readonly Duty[],
  dayOf: (duty: Duty) => CivilDate,
): Duty[] {
  const rank = (each: Duty) => {
    const { carries, firstDay } = each.duty;
    if (each.role !== 'RETURN') return 3;
    if (carries === null) return 1;
    return firstDay !== null && dayOf(each) < firstDay ? 2 : 0;
  };
  return duties.toSorted((one, other) => rank(one) - rank(other));
}

/** The charges of a filing that returns took already. */
export class TakenCharges {
  readonly #byAny = new Set<ChargeKind>();
  readonly #byName = new Set<ChargeKind>();

  /** Of some kinds those that a duty carries: a return what no other took, a statement what its return lists. */
  carriedBy(duty: Carrying, kinds: readonly ChargeKind[]): ChargeKind[] {
    const { role, carries } = duty;
    const taken = role === 'RETURN' ? this.#byAny : this.#byName;
    if (carries === null) return kinds.filter((kind) => !taken.has(kind));
    return kinds.filter((kind) => carries.includes(kind) && (role !== 'RETURN' || !taken.has(kind)));
  }

  /** What a duty carries is taken; what pays nothing takes nothing. */
  take({ role, carries }: Carrying, kinds: readonly ChargeKind[]): void {
    if (role !== 'RETURN') return;
    for (const kind of kinds) {
      this.#byAny.add(kind);
      if (carries !== null) this.#byName.add(kind);
    }
  }
}

interface Carrying {
  role: ReportRole;
  /** Null: all that no other return takes. */
  carries: readonly ChargeKind[] | null;
}

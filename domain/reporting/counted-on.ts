import type { CivilDate } from '../calendar/civil-date.ts';
import type { FilingKind } from '../filing/vocabulary.ts';
import type { CountedBy, CountedDate } from '../rules/state-facts.ts';

/** The days of a filing that may put it into a period. */
export interface DatesOfFiling {
  kind: FilingKind;
  policyEffectiveOn: CivilDate;
  transactionEffectiveOn: CivilDate;
  invoicedOn: CivilDate | null;
  sentOn: CivilDate | null;
  completedOn: CivilDate | null;
}

/** In words, "the policy’s effective date". */
export const COUNTED_DATE_LABELS: Readonly<Record<CountedDate, string>> = {
  POLICY_EFFECTIVE: 'the policy’s effective date',
  TRANSACTION_EFFECTIVE: 'the transaction’s effective date',
  INVOICE: 'the invoice date',
  RECEIPT: 'the day the office received the filing',
  ACCEPTANCE: 'the day the office accepted the filing',
  PROCUREMENT: 'the day of procurement',
  PREMIUM_PAID: 'the day the premium was paid',
  LATER_OF_BINDING_AND_EFFECTIVE: 'the later of the binding and effective dates',
};

/** The date that decides for filings of this kind; null: no source says. */
export function countedDateOf(rule: CountedBy | null, kind: FilingKind): CountedDate | null {
  if (rule === null) return null;
  return kind === 'EN' ? (rule.endorsements ?? rule.date) : rule.date;
}

/** Days that no filing carries. */
const NOT_CARRIED: readonly CountedDate[] = ['PROCUREMENT', 'PREMIUM_PAID', 'LATER_OF_BINDING_AND_EFFECTIVE'];

/** Whether the effective date of the transaction stands in for the rule's own date, or for an unknown one. */
export function standsIn(date: CountedDate | null): boolean {
  return date === null || NOT_CARRIED.includes(date);
}

/**
 * The day that puts a filing into a period of a duty: the state's own, or the effective date of the transaction where
 * the filing does not carry it or no source names one.
 */
export function countedOn(rule: CountedBy | null, dates: DatesOfFiling): CivilDate {
  return dayOf(countedDateOf(rule, dates.kind), dates) ?? dates.transactionEffectiveOn;
}

function dayOf(date: CountedDate | null, dates: DatesOfFiling): CivilDate | null {
  switch (date) {
    case 'POLICY_EFFECTIVE':
      return dates.policyEffectiveOn;
    case 'INVOICE':
      return dates.invoicedOn;
    case 'RECEIPT':
      return dates.sentOn ?? dates.completedOn;
    case 'ACCEPTANCE':
      return dates.completedOn;
    default:
      return null;
  }
}

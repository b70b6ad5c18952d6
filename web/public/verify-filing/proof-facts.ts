import type { VerifyBody } from '#contract/verify.ts';
import { type CivilDate, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';

type Proved = Pick<VerifyBody, 'stateName' | 'stateTotal' | 'collectedDate' | 'charges'>;

const day = (on: string) => displayDate(parseCivilDate(on));
/** The amounts come as text; these are the two that say which way money goes. */
const isReturn = (amount: string) => amount.startsWith('-');
const isNothing = (amount: string) => /^-?0\.00$/.test(amount);

/**
 * The three facts of a proof, a sentence each, in the order of the trade: filed, collected, paid to the state. What is
 * not recorded is said to be not recorded.
 */
export function describeProof(proved: Proved, completedOn: CivilDate | null): string[] {
  const on = completedOn === null ? '' : ` on ${displayDate(completedOn)}`;
  return [`Filed with ${proved.stateName}${on}.`, describeCollected(proved), describePaid(proved)];
}

function describeCollected({ stateTotal, collectedDate }: Proved): string {
  if (collectedDate !== null) return `Taxes and fees collected on ${day(collectedDate)}.`;
  return isReturn(stateTotal) || isNothing(stateTotal)
    ? 'No taxes or fees to collect.'
    : 'Taxes and fees not yet fully collected.';
}

function describePaid({ charges, stateTotal }: Proved): string {
  const owed = charges.filter(({ amount }) => !isNothing(amount));
  if (owed.length === 0) return 'Nothing to pay to the state.';
  const paid = owed.flatMap(({ remitted }) => remitted.map(({ on }) => on)).toSorted();
  const isPaid = owed.every((charge) => charge.remitted.length > 0 && charge.due.length === 0);
  const [whole, part] = isReturn(stateTotal)
    ? ['Credit taken from the state', 'Credit not yet taken from the state']
    : ['Paid to the state', 'Not yet paid to the state'];
  const last = paid.at(-1);
  if (isPaid && last !== undefined) return `${whole} on ${day(last)}.`;
  if (last !== undefined) return `${whole} in part; each charge below says what is still open.`;
  const by = isReturn(stateTotal) ? null : commonDueDay(owed);
  return by === null ? `${part}.` : `${part}; due by ${day(by)}.`;
}

/** The day by which all of them are due; null where one has another day or none that is known: it stands beside each. */
function commonDueDay(charges: Proved['charges']): string | null {
  const days = new Set(charges.flatMap(({ due }) => (due.length === 0 ? [null] : due.map(({ by }) => by))));
  const [only = null] = days;
  return days.size === 1 ? only : null;
}

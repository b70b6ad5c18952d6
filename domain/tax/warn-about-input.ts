import { daysBetween, displayDate } from '../calendar/civil-date.ts';
import { absoluteCents, type Cents, displayCents } from '../money/cents.ts';
import { goesByPlace } from '../rules/rule.ts';
import type { StateRulebook } from '../rules/rulebook.ts';
import {
  type Assessment,
  type AssessmentWarning,
  type ChargeLine,
  EXTRA_DATES,
  type Fee,
  type Municipality,
  type Transaction,
  type WarningCode,
} from './types.ts';

/** What somebody may have typed by mistake: taken as it stands, and said. Most transactions have nothing of it. */
export function warnAboutUnusual(
  state: StateRulebook,
  transaction: Transaction,
  warnings: AssessmentWarning[],
): void {
  for (const { kind, chargedBy } of transaction.fees) {
    if (kind !== 'BROKER_FEE' || chargedBy !== 'INSURER') continue;
    const message =
      'A broker fee is entered as charged by the insurer. Check who charges it: many states tax it differently.';
    warnings.push({ code: 'UNUSUAL', rule: null, message });
    break;
  }
  for (const _ in transaction.dates) {
    warnAboutDates(transaction, warnings);
    break;
  }
  if (transaction.municipality) warnAboutPlace(state, transaction.municipality, warnings);
}

function warnAboutDates({ dates, transactionEffectiveOn }: Transaction, warnings: AssessmentWarning[]): void {
  for (const name of EXTRA_DATES) {
    const on = dates[name];
    if (on === undefined || Math.abs(daysBetween(on, transactionEffectiveOn)) <= DAYS_OFF) continue;
    const message =
      `The ${name} date, ${displayDate(on)}, lies more than a year from the day on which the transaction takes ` +
      `effect, ${displayDate(transactionEffectiveOn)}. Check both.`;
    warnings.push({ code: 'UNUSUAL', rule: null, message });
  }
}

function warnAboutPlace(
  { rules }: StateRulebook,
  { place }: Municipality,
  warnings: AssessmentWarning[],
): void {
  if (rules.some(goesByPlace)) return;
  const message = `No charge of this state goes by city or county; "${place}" changes nothing here.`;
  warnings.push({ code: 'UNUSUAL', rule: null, message });
}

const DAYS_OFF = 366;

/** Whether nobody said who charges the fee, and the usual one was taken. */
export function isChargerAssumed({ chargerAssumed }: Fee): boolean {
  return chargerAssumed === true;
}

/** For each fee of which nobody said who charges it, both totals, where that matters. */
export function warnAboutChargers(
  { fees }: Transaction,
  stateTotal: Cents | null,
  assessWith: (fees: readonly Fee[]) => Assessment,
  warnings: AssessmentWarning[],
): void {
  if (stateTotal === null) return;
  const said = fees.map(({ kind, amount, chargedBy }): Fee => ({ kind, amount, chargedBy }));
  for (const [index, fee] of fees.entries()) {
    if (!isChargerAssumed(fee)) continue;
    const { kind, amount, chargedBy } = fee;
    const other = chargedBy === 'INSURER' ? 'BROKER' : 'INSURER';
    const total = assessWith(said.with(index, { kind, amount, chargedBy: other })).stateTotal;
    if (total === null || total === stateTotal) continue;
    warnings.push({
      code: 'CHARGER_ASSUMED',
      rule: null,
      message:
        `It isn’t stated who charges the ${displayCents(amount)} ${kind.toLowerCase().replaceAll('_', ' ')}. ` +
        `We assumed the ${chargedBy.toLowerCase()}: state taxes and fees are ${displayCents(stateTotal)}. ` +
        `If the ${other.toLowerCase()} charges it, they are ${displayCents(total)}. Confirm who charges it.`,
    });
  }
}

/** What may change the amount most comes first; among equals the greater charge. */
const RANKS: readonly WarningCode[] = [
  'NOT_INCLUDED',
  'DISPUTED',
  'LINE_MATTERS',
  'EXEMPTION_UNPROVEN',
  'EXEMPTION_UNCONFIRMED',
  'EXEMPTION_NOT_COUNTED',
  'CHARGER_ASSUMED',
  'BASE_UNCONFIRMED',
  'TERM_UNCONFIRMED',
  'LOW_CONFIDENCE',
  'MEDIUM_CONFIDENCE',
  'START_UNKNOWN',
  'DATE_ASSUMED',
  'UNUSUAL',
  'PAST_VERIFIED_THROUGH',
  'ROUNDING_ASSUMED',
];

const RANK_BY_CODE: ReadonlyMap<WarningCode, number> = new Map(RANKS.map((code, rank) => [code, rank]));
/** A code without a rank comes first: nobody said that it may wait. */
const rankOf = ({ code }: AssessmentWarning) => RANK_BY_CODE.get(code) ?? -1;

/** The warnings by what is at stake, in the order of RANKS and then by the size of the charge they speak of. */
export function inOrderOfMoney(
  warnings: readonly AssessmentWarning[],
  lines: readonly ChargeLine[],
): readonly AssessmentWarning[] {
  if (warnings.length < 2) return warnings;
  const atStake = ({ rule: id }: AssessmentWarning) => {
    const line = id === null ? undefined : lines.find(({ rule }) => rule === id);
    return line === undefined ? 0n : absoluteCents(line.amount);
  };
  const compare = (left: AssessmentWarning, right: AssessmentWarning) =>
    rankOf(left) - rankOf(right) || Number(atStake(right) - atStake(left));
  const isInOrder = warnings.every((warning, index) => {
    const before = warnings[index - 1];
    return before === undefined || compare(before, warning) <= 0;
  });
  return isInOrder ? warnings : warnings.toSorted(compare);
}

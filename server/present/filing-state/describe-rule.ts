import { describeDates } from '#domain/calendar/describe-dates.ts';
import { FILING_TYPES, type FilingType } from '#domain/filing/vocabulary.ts';
import { displayCents } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import type { FlatValue, RateValue, Rule, RuleBase, RuleValue } from '#domain/rules/rule.ts';
import {
  type ChargeKind,
  FEE_CHARGERS,
  FEE_KINDS,
  type FeeCharger,
  type FeeKind,
} from '#domain/tax/vocabulary.ts';

const FEE_LABELS: Record<FeeKind, string> = {
  POLICY_FEE: 'policy fee',
  INSPECTION_FEE: 'inspection fee',
  BROKER_FEE: 'broker fee',
  OTHER_FEE: 'other fees',
};

/** How a headline calls a charge: "4.85% tax". */
const KIND_LABELS: Record<ChargeKind, string> = {
  PREMIUM_TAX: 'tax',
  STAMPING_FEE: 'stamping fee',
  SERVICE_FEE: 'service fee',
  REGULATORY_FEE: 'regulatory fee',
  FIRE_MARSHAL_TAX: 'fire marshal tax',
  FILING_FEE: 'filing fee',
  SURCHARGE: 'surcharge',
  MUNICIPAL_TAX: 'municipal tax',
  OTHER: 'other charge',
};

/** "4.85% tax", "0.75% tax on wet marine", "$20.00 filing fee"; null for what is not charged at present. */
export function describeHeadline(rule: Rule, value: RuleValue): string | null {
  const charge = `${KIND_LABELS[rule.kind]}${headlineScope(rule, value)}`;
  switch (value.kind) {
    case 'RATE':
      return `${displayRate(value.text)} ${charge}`;
    case 'FLAT':
      return `${flatAmount(value)} ${charge}`;
    case 'BY_PLACE':
      return `${KIND_LABELS[rule.kind]} by city or county`;
    case 'UNKNOWN':
      return `${charge} (amount not known)`;
    case 'NONE':
      return null;
  }
}

/** Which policies bear a charge that not all of them do; a flat amount by line says so by itself. */
function headlineScope({ scope }: Rule, value: RuleValue): string {
  if (value.kind === 'FLAT' && value.byLine !== null) return '';
  if (value.kind === 'RATE' && value.shares !== null) return ' by line of business';
  if (scope.reach !== 'ONLY') return '';
  return scope.lines.size === 1 ? ` on ${describeLines(scope.lines)}` : ' on certain lines of business';
}

/** What a charge takes, of what and when: "4.85% of premium, policy fee", "$20.00 per new or renewal policy". */
export function describeValue(rule: Rule, value: RuleValue): string {
  switch (value.kind) {
    case 'RATE':
      return rateSummary(rule, value);
    case 'FLAT':
      return `${flatAmount(value)} per ${occasions(rule)}${scopeSuffix(rule)}`;
    case 'BY_PLACE':
      return `The rate of the city or county of ${describeBase(rule.base)}${scopeSuffix(rule)}`;
    case 'UNKNOWN':
      return describeDates(
        `Not known${scopeSuffix(rule)}: ${value.missing}. Confirm with: ${value.whoCanSettle}.`,
      );
    case 'NONE':
      return 'Not charged';
  }
}

function rateSummary(rule: Rule, value: RateValue): string {
  const share = value.shares === null ? '' : 'the share for the line of business in ';
  const bounds = [
    value.minimum === null ? null : `at least ${displayCents(value.minimum)}`,
    value.maximum === null ? null : `at most ${displayCents(value.maximum)}`,
  ].filter((part) => part !== null);
  const suffix = bounds.length === 0 ? '' : `, ${bounds.join(', ')}`;
  return `${displayRate(value.text)} of ${share}${describeBase(rule.base)}${suffix}${scopeSuffix(rule)}`;
}

function flatAmount(value: FlatValue): string {
  if (value.amount !== null) return displayCents(value.amount);
  const amounts = [...(value.byLine?.values() ?? [])]
    .map(({ amount }) => amount)
    .sort((a, b) => (a < b ? -1 : 1));
  const lowest = amounts[0];
  const highest = amounts.at(-1);
  if (lowest === undefined || highest === undefined) return 'Nothing';
  return lowest === highest
    ? `${displayCents(lowest)} for certain lines of business`
    : `${displayCents(lowest)} to ${displayCents(highest)} by line of business`;
}

/** "premium, policy fee, inspection fee", with a word where only one side's fee counts or nobody confirmed it. */
function describeBase(base: RuleBase): string {
  const parts = ['premium'];
  for (const kind of FEE_KINDS) {
    const treatments = base.fees[kind];
    const taxed = FEE_CHARGERS.filter(
      (charger) => treatments[charger] === 'TAXED' || treatments[charger] === 'UNCONFIRMED_TAXED',
    );
    if (taxed.length === 0) continue;
    const open = taxed.filter((charger) => treatments[charger] === 'UNCONFIRMED_TAXED');
    const remarks = [
      ...(taxed.length === FEE_CHARGERS.length ? [] : taxed.map((charger) => WHOSE[charger])),
      ...(open.length === 0
        ? []
        : open.length === taxed.length
          ? ['not confirmed']
          : open.map((charger) => `the ${WHOSE[charger]} not confirmed`)),
    ];
    parts.push(FEE_LABELS[kind] + (remarks.length === 0 ? '' : ` (${remarks.join(', ')})`));
  }
  return parts.join(', ');
}

const WHOSE: Record<FeeCharger, string> = { INSURER: 'insurer’s', BROKER: 'broker’s' };

function describeLines(lines: ReadonlySet<string>): string {
  return [...lines].map((line) => line.toLowerCase().replaceAll('_', ' ')).join(', ');
}

function scopeSuffix(rule: Rule): string {
  switch (rule.scope.reach) {
    case 'ALL':
      return '';
    case 'ONLY':
      return `; only ${describeLines(rule.scope.lines)}`;
    case 'EXCEPT':
      return `; not on ${describeLines(rule.scope.lines)}`;
  }
}

/** The transactions that a flat charge is due on. */
function occasions(rule: Rule): string {
  const applies = (type: FilingType) => rule.selectedBy[type] !== undefined;
  if (FILING_TYPES.every(applies)) return 'filing';
  const parts: string[] = [];
  if (applies('NEW_BUSINESS') && applies('NEW_BUSINESS_RENEWAL')) parts.push('new or renewal policy');
  else if (applies('NEW_BUSINESS')) parts.push('new policy');
  else if (applies('NEW_BUSINESS_RENEWAL')) parts.push('renewal policy');
  if (applies('ENDORSEMENT_ADDITIONAL')) parts.push('additional endorsement');
  if (applies('ENDORSEMENT_RETURN')) parts.push('return endorsement');
  return parts.join(', ');
}

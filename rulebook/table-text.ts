import { type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { displayCents } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import type { Rule, RuleValue } from '#domain/rules/rule.ts';
import type { Rulebook, StateRulebook } from '#domain/rules/rulebook.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { FEE_KINDS } from '#domain/tax/vocabulary.ts';
import { columns, wrapped } from './lay-out.ts';

const WIDTH = 120;
const WIDTHS = [2, 38, 14, 22, 10, 6, 10] as const;
const HEADINGS = ['', 'Charge', 'Rate', 'Base', 'From', 'Sure', 'Verified', 'Gaps'];

/**
 * Every jurisdiction with its charges in force on a day, in at most 120 columns. A question mark behind a base
 * says that no source settles some fee; a gap that changes the total is spelled out below its state.
 */
export function tableText(rulebook: Rulebook, on: CivilDate): string {
  const rows = JURISDICTION_CODES.flatMap((code) => {
    const state = rulebook.states[code];
    return state === undefined
      ? [`${code}  ${JURISDICTION_NAMES[code]}: no rules are held`]
      : stateRows(state, on);
  });
  return [
    `Charges in force on ${displayDate(on)}, rulebook ${rulebook.version}`,
    '',
    columns(WIDTHS, HEADINGS),
    ...rows,
    '',
    'Base: P is the premium; "some fees" are taxed by kind and by who charges them; a question mark says that no source',
    'settles some fee; "by line" reaches some lines of business only, "shares" a part of the premium by line. Sure: how',
    'sure the source of the rate makes us. Verified: the day through which it was checked. Gaps: how many things about',
    'the state we know that we do not know; those that change the total are named.',
  ].join('\n');
}

function stateRows(state: StateRulebook, on: CivilDate): string[] {
  const gaps = state.facts.knownGaps;
  const rows = state.rules.flatMap((rule) => ruleRow(rule, on));
  const cells = rows.length === 0 ? [['no charge that we can compute', '', '', '', '', '']] : rows;
  return [
    ...cells.map((row, index) =>
      columns(WIDTHS, [index === 0 ? state.code : '', ...row, ...(index === 0 ? [String(gaps.length)] : [])]),
    ),
    ...gaps
      .filter(({ effect }) => effect !== 'INFORMATION')
      .flatMap(({ effect, what }) =>
        wrapped(`${effect === 'NO_TOTAL' ? 'No total' : 'Not computable'}: ${what}`, WIDTH, '      '),
      ),
  ];
}

/** The cells from charge to verified; none where the rule charges nothing on that day. */
function ruleRow(rule: Rule, on: CivilDate): string[][] {
  const found = valueOn(rule, on);
  const verified = rule.verifiedThrough;
  if (!found.found) {
    if (found.code === 'REPEALED') return [];
    return [[rule.label, found.code.toLowerCase().replaceAll('_', ' '), '', '', '', verified]];
  }
  const { value, entry } = found;
  if (value.kind === 'NONE') return [];
  return [
    [
      rule.label,
      describeRate(value),
      describeBase(rule, value),
      entry.from ?? 'unknown',
      entry.confidence,
      verified,
    ],
  ];
}

function describeRate(value: RuleValue): string {
  switch (value.kind) {
    case 'RATE':
      return displayRate(value.text);
    case 'FLAT': {
      if (value.amount !== null) return displayCents(value.amount);
      const amounts = [
        ...new Set([...(value.byLine?.values() ?? [])].map(({ amount }) => displayCents(amount))),
      ];
      return amounts.join(' or ');
    }
    case 'BY_PLACE':
      return 'by place';
    case 'UNKNOWN':
      return 'unknown';
    case 'NONE':
      return 'nothing';
  }
}

function describeBase(rule: Rule, value: RuleValue): string {
  const some = rule.scope.reach === 'ALL' ? '' : ', by line';
  if (value.kind === 'FLAT') return `policy${some}`;
  if (value.kind === 'BY_PLACE') return `P${describeFee(rule)}${some}`;
  if (value.kind !== 'RATE') return '';
  const shares = value.shares === null ? some : ', shares';
  return `P${describeFee(rule)}${shares}`;
}

function describeFee({ base }: Rule): string {
  const treatments = FEE_KINDS.flatMap((kind) => [base.fees[kind].INSURER, base.fees[kind].BROKER]);
  const doubt = treatments.some((treatment) => treatment.startsWith('UNCONFIRMED')) ? '?' : '';
  const taxed = (charger: 'INSURER' | 'BROKER') =>
    FEE_KINDS.filter((kind) => !base.fees[kind][charger].endsWith('NOT_TAXED'));
  const insurer = taxed('INSURER').length;
  const broker = taxed('BROKER').length;
  if (insurer + broker === 0) return doubt;
  if (insurer + broker === 2 * FEE_KINDS.length) return `, all fees${doubt}`;
  if (insurer === FEE_KINDS.length && broker === 0) return `, insurer's fees${doubt}`;
  return `, some fees${doubt}`;
}

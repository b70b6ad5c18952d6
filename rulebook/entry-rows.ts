import { stringify } from 'csv-stringify/sync';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { LineScope, Rule, RuleEntry, RuleValue } from '#domain/rules/rule.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { FEE_CHARGERS, FEE_KINDS } from '#domain/tax/vocabulary.ts';

/** One dated value of one charge as text, for people who read tables: what is not known is empty. */
export interface EntryRow {
  state: string;
  state_name: string;
  rule: string;
  kind: string;
  charge: string;
  paid_to: string;
  /** Inclusive; empty: the source does not say since when. */
  first_day: string;
  /** Inclusive; empty: until further notice. */
  last_day: string;
  status: string;
  /** RATE, FLAT, BY_PLACE, NONE or UNKNOWN. */
  value: string;
  /** Decimal text: 0.0485 is 4.85%. */
  rate: string;
  /** Dollars. */
  flat: string;
  minimum: string;
  maximum: string;
  /** Share or amount by line of business. */
  by_line: string;
  /** Which lines it reaches. */
  lines: string;
  /** Which date picks the entry, by filing type. */
  picked_by: string;
  /** How each fee is treated, by kind and by who charges it. */
  fees: string;
  rounding: string;
  confidence: string;
  base_confidence: string;
  disputed: string;
  citation: string;
  source: string;
  notes: string;
  read_on: string;
  read_by: string;
}

/** Every entry of every charge, by state, then as charges are shown, newest first. */
export function entryRows(rulebook: Rulebook): EntryRow[] {
  return Object.values(rulebook.states)
    .toSorted((left, right) => left.code.localeCompare(right.code, 'en'))
    .flatMap(({ rules }) => rules.flatMap((rule) => rule.entries.map((entry) => rowOf(rule, entry))));
}

/** The rows as JSON, with the version they are of. */
export function entriesJson(rulebook: Rulebook): string {
  return `${JSON.stringify({ rulebook: rulebook.version, entries: entryRows(rulebook) }, null, 1)}\n`;
}

/** The rows as CSV with a line of headings. */
export function entriesCsv(rulebook: Rulebook): string {
  return stringify(entryRows(rulebook), { header: true });
}

function rowOf(rule: Rule, entry: RuleEntry): EntryRow {
  const { value } = entry;
  return {
    state: rule.state,
    state_name: JURISDICTION_NAMES[rule.state],
    rule: rule.id,
    kind: rule.kind,
    charge: rule.label,
    paid_to: rule.payee,
    first_day: entry.from ?? '',
    last_day: entry.to ?? '',
    status: entry.status,
    value: value.kind,
    rate: value.kind === 'RATE' ? value.text : '',
    flat: value.kind === 'FLAT' && value.amount !== null ? formatCents(value.amount) : '',
    minimum: value.kind === 'RATE' && value.minimum !== null ? formatCents(value.minimum) : '',
    maximum: value.kind === 'RATE' && value.maximum !== null ? formatCents(value.maximum) : '',
    by_line: byLineOf(value),
    lines: linesOf(rule.scope),
    picked_by: FILING_TYPES.flatMap((type) => {
      const basis = rule.selectedBy[type];
      return basis === undefined ? [] : [`${type}: ${basis}`];
    }).join('; '),
    fees: FEE_KINDS.flatMap((fee) =>
      FEE_CHARGERS.map((charger) => `${fee} of ${charger}: ${rule.base.fees[fee][charger]}`),
    ).join('; '),
    rounding: rule.rounding.text,
    confidence: entry.confidence,
    base_confidence: rule.base.confidence,
    disputed: entry.disputed?.figures ?? '',
    citation: entry.citation,
    source: entry.source,
    notes: [...(value.kind === 'UNKNOWN' ? [value.missing] : []), ...entry.notes, ...rule.notes].join(' | '),
    read_on: rule.verifiedOn,
    read_by: rule.verifiedBy,
  };
}

function byLineOf(value: RuleValue): string {
  switch (value.kind) {
    case 'RATE':
      return [...(value.shares?.byLine ?? [])].map(([line, { text }]) => `${line}: ${text}`).join('; ');
    case 'FLAT':
      return [...(value.byLine ?? [])]
        .map(([line, { amount }]) => `${line}: ${formatCents(amount)}`)
        .join('; ');
    default:
      return '';
  }
}

function linesOf(scope: LineScope): string {
  switch (scope.reach) {
    case 'ALL':
      return 'all';
    case 'ONLY':
      return `only ${[...scope.lines].join(', ')}`;
    case 'EXCEPT':
      return `all except ${[...scope.lines].join(', ')}`;
  }
}

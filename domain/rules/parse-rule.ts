import { z } from 'zod';
import { addDays, laterOf } from '../calendar/civil-date.ts';
import { FILING_TYPES, type FilingType } from '../filing/vocabulary.ts';
import { JURISDICTION_CODES } from '../jurisdictions/codes.ts';
import { ROUNDING_MODES, type RoundingMode } from '../money/round.ts';
import { CHARGE_KINDS, EXEMPTIONS, FEE_KINDS, type FeeCharger, type FeeKind } from '../tax/vocabulary.ts';
import {
  address,
  confidence,
  money,
  parseStrictly,
  RuleFileError,
  text,
  texts,
  verified,
} from './parse-parts.ts';
import { entriesOf, entrySchema, lines, type PlaceRatesByClass } from './parse-rule-entry.ts';
import {
  DATE_BASES,
  type DateBasis,
  daysCurrent,
  FEE_TREATMENTS,
  type FeeTreatment,
  type LineScope,
  NEW_TERM_RULES,
  type RoundingRule,
  type Rule,
} from './rule.ts';

const treatment = z.enum(FEE_TREATMENTS);
const feeTreatment = z.union(
  [treatment, z.strictObject({ INSURER: treatment, BROKER: treatment })],
  `must be one of ${FEE_TREATMENTS.join(', ')}, or one of them for INSURER and BROKER each`,
);
const fees = Object.fromEntries(FEE_KINDS.map((kind) => [kind, feeTreatment])) as Record<
  FeeKind,
  typeof feeTreatment
>;
const dateBasis = z.enum(DATE_BASES);

const ruleSchema = z.strictObject({
  rule: text,
  table: text.optional(),
  kind: z.enum(CHARGE_KINDS),
  label: text,
  payee: text,
  applies_to: z.array(z.enum(FILING_TYPES)).min(1),
  selected_by: dateBasis,
  selected_by_for: z.partialRecord(z.enum(FILING_TYPES), dateBasis).optional(),
  stand_in: dateBasis.optional(),
  new_term: z.enum(NEW_TERM_RULES).optional(),
  per_annual_billing: z.boolean().default(false),
  lines: z.union(
    [z.literal('ALL'), z.strictObject({ only: lines }), z.strictObject({ except: lines })],
    'must be ALL, or lists under only or except',
  ),
  unclear_lines: z.strictObject({ lines, why: text }).optional(),
  base: z.strictObject({
    ...fees,
    PREMIUM_OUTSIDE_US: treatment.default('UNCONFIRMED_TAXED'),
    confidence,
    note: text.optional(),
    citation: text.optional(),
    source: address.optional(),
  }),
  rounding: z.union(
    [
      z.literal('ASSUMED'),
      z.strictObject({
        mode: z.enum(ROUNDING_MODES),
        to: money,
        premium_to: money.optional(),
        citation: text,
        source: address,
      }),
    ],
    'must be ASSUMED or a published rule with mode, to, citation and source',
  ),
  exemptions: z.strictObject({
    honoured: z.array(z.enum(EXEMPTIONS)),
    unconfirmed: z.array(z.enum(EXEMPTIONS)).default([]),
    note: text.optional(),
  }),
  notes: texts.default([]),
  entries: z.array(entrySchema).min(1, 'must hold at least one entry'),
  history: z.array(z.strictObject({ text, citation: text, source: address })).default([]),
  read_again_days: z.int().positive().optional(),
  ...verified,
});

type RuleFile = z.output<typeof ruleSchema>;

/**
 * One rule file as a Rule. `file` is its path below the rulebook folder ("tx/stamping-fee.yaml"), which the
 * rule id must match. Throws RuleFileError: unknown or missing key, a number that is not quoted text, a date
 * that does not exist, an entry with no value or two, entries that overlap. A rule that names a `table` takes its
 * values from `placeRates`, which is that table.
 */
export function parseRule(file: string, data: unknown, placeRates: PlaceRatesByClass | null = null): Rule {
  const read = parseStrictly(file, ruleSchema, data);
  const [folder = '', name = ''] = file.replace(/\.yaml$/, '').split('/');
  const state = JURISDICTION_CODES.find((code) => code.toLowerCase() === folder);
  if (state === undefined) throw new RuleFileError(file, '(file)', 'is not in the folder of a jurisdiction');
  const id = `${folder}.${name.replaceAll('-', '_')}`;
  if (read.rule !== id) throw new RuleFileError(file, 'rule', `must be ${id}, as the file is named`);

  const days = read.read_again_days ?? daysCurrent(read.kind);
  return {
    id,
    state,
    kind: read.kind,
    label: read.label,
    payee: read.payee,
    selectedBy: selectedBy(file, read),
    standIn: read.stand_in ?? null,
    newTerm: read.new_term ?? null,
    perAnnualBilling: read.per_annual_billing,
    scope: scopeOf(read.lines),
    unclear: read.unclear_lines
      ? { lines: new Set(read.unclear_lines.lines), why: read.unclear_lines.why }
      : null,
    base: {
      fees: Object.fromEntries(FEE_KINDS.map((kind) => [kind, byCharger(read.base[kind])])) as Record<
        FeeKind,
        Record<FeeCharger, FeeTreatment>
      >,
      premiumOutsideUs: read.base.PREMIUM_OUTSIDE_US,
      confidence: read.base.confidence,
      note: read.base.note ?? null,
      citation: read.base.citation ?? null,
      source: read.base.source ?? null,
    },
    exemptions: {
      honoured: new Set(read.exemptions.honoured),
      unconfirmed: new Set(read.exemptions.unconfirmed),
      note: read.exemptions.note ?? null,
    },
    rounding: roundingOf(file, read.rounding),
    notes: read.notes,
    entries: entriesOf(file, read.entries, read.verified_on, read.table === undefined ? null : placeRates),
    history: read.history,
    verifiedThrough: read.verified_through,
    currentThrough: laterOf(read.verified_through, addDays(read.verified_on, days)),
    verifiedOn: read.verified_on,
    verifiedBy: read.verified_by,
    daysCurrent: days,
    reading: null,
  };
}

function selectedBy(file: string, read: RuleFile): Rule['selectedBy'] {
  const bases: Partial<Record<FilingType, DateBasis>> = {};
  for (const type of read.applies_to) bases[type] = read.selected_by_for?.[type] ?? read.selected_by;
  for (const type of FILING_TYPES) {
    if (read.selected_by_for?.[type] !== undefined && bases[type] === undefined) {
      throw new RuleFileError(file, `selected_by_for.${type}`, 'is not among applies_to');
    }
  }
  return bases;
}

function scopeOf(read: RuleFile['lines']): LineScope {
  if (read === 'ALL') return { reach: 'ALL' };
  return 'only' in read
    ? { reach: 'ONLY', lines: new Set(read.only) }
    : { reach: 'EXCEPT', lines: new Set(read.except) };
}

function byCharger(read: z.output<typeof feeTreatment>): Record<FeeCharger, FeeTreatment> {
  return typeof read === 'string' ? { INSURER: read, BROKER: read } : read;
}

/** As people of the trade say it. A return mirrors the charge, so that up is away from zero there, too. */
const MODE_LABELS: Readonly<Record<RoundingMode, string>> = {
  HALF_AWAY_FROM_ZERO: 'half up',
  HALF_EVEN: 'half to even',
  AWAY_FROM_ZERO: 'any fraction up',
  TOWARD_ZERO: 'any fraction dropped',
};

function roundingOf(file: string, read: RuleFile['rounding']): RoundingRule {
  if (read === 'ASSUMED') {
    return {
      mode: 'HALF_AWAY_FROM_ZERO',
      unit: 1n,
      premiumUnit: null,
      assumed: true,
      text: 'nearest cent, half up (no rule published)',
    };
  }
  if (read.to <= 0n) throw new RuleFileError(file, 'rounding.to', 'must be more than zero');
  const premiumUnit = read.premium_to ?? null;
  if (premiumUnit !== null && premiumUnit <= 0n) {
    throw new RuleFileError(file, 'rounding.premium_to', 'must be more than zero');
  }
  const premiumText =
    premiumUnit === null ? '' : `; premium first to the nearest ${describeUnit(premiumUnit)}`;
  return {
    mode: read.mode,
    unit: read.to,
    premiumUnit,
    assumed: false,
    text: `nearest ${describeUnit(read.to)}, ${MODE_LABELS[read.mode]}${premiumText} (${read.citation})`,
  };
}

function describeUnit(unit: bigint): string {
  if (unit === 1n) return 'cent';
  return unit === 100n ? 'whole dollar' : `${unit} cents`;
}

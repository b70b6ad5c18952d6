import type {
  OverrideBody,
  RuleBody,
  RulingBody,
  StateSettingsBody,
} from '#contract/filing-state-settings.ts';
import {
  type CapacityRulingRecord,
  getStateSettings,
  listCapacityRulings,
} from '#db/queries/filing-state-settings.ts';
import { listOverridesOfState, type RuleOverrideRecord } from '#db/queries/rule-overrides.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { displayCents } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';
import { overrideOf } from '#domain/rules/apply-overrides.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { OverrideChange } from '#domain/rules/rule-override.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { FEE_CHARGERS, FEE_KINDS } from '#domain/tax/vocabulary.ts';
import { parseState } from '../assessment/parse-state.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { getFilingState } from './get-filing-state.ts';
import { settingsRow } from './list-filing-state-settings.ts';
import { summaryOf } from './rule-in-words.ts';

/**
 * All that an admin may see and settle about one state: terms, rules with their dated entries, overrides and
 * rulings with their history. Throws STATE_UNKNOWN.
 */
export async function getFilingStateSettings(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  code: string,
): Promise<StateSettingsBody> {
  const state = parseState(code);
  const [guide, rulebook, settings, overrides, rulings] = await Promise.all([
    getFilingState(context, state),
    rulebookInForce(context),
    getStateSettings(context.db, state),
    listOverridesOfState(context.db, state),
    listCapacityRulings(context.db, state),
  ]);
  const today = todayOf(context.clock);
  const rules = rulebook.states[state]?.rules ?? [];
  return {
    ...settingsRow(state, rulebook, today, {
      settings,
      gates: rulings.filter(({ withdrawnAt }) => withdrawnAt === null),
      overrides: overrides.filter(({ withdrawnAt }) => withdrawnAt === null).length,
    }),
    noteToCustomers: settings.noteToCustomers,
    requiredDocuments: [...settings.requiredDocuments],
    rules: rules.map((rule) => ruleBody(rule, today)),
    overrideList: overrides
      .map((override) => overrideBody(override, rules, context.rulebook.states[state]?.rules ?? []))
      .reverse(),
    rulings: rulings.map(rulingBody),
    guide,
    rulebookVersion: rulebook.version,
  };
}

function ruleBody(rule: Rule, today: CivilDate): RuleBody {
  const now = valueOn(rule, today);
  const current = now.found ? now.entry : null;
  return {
    rule: rule.id,
    kind: rule.kind,
    label: rule.label,
    payee: rule.payee,
    appliesTo: FILING_TYPES.flatMap((filingType) => {
      const selectedBy = rule.selectedBy[filingType];
      return selectedBy === undefined ? [] : [{ filingType, selectedBy }];
    }),
    isRate: current?.value.kind === 'RATE',
    entries: rule.entries.map((entry) => ({
      from: entry.from,
      to: entry.to,
      status: entry.status,
      value: summaryOf(rule, entry.value),
      current: entry === current,
      override: overrideOf(entry),
      citation: entry.citation,
      source: entry.source,
      confidence: entry.confidence,
      notes: [...entry.notes],
    })),
    fees: FEE_KINDS.flatMap((fee) =>
      FEE_CHARGERS.map((chargedBy) => ({ fee, chargedBy, treatment: rule.base.fees[fee][chargedBy] })),
    ),
    baseConfidence: rule.base.confidence,
    baseNote: rule.base.note,
    rounding: rule.rounding.text,
    notes: [...rule.notes],
    history: rule.history.map(({ text, citation, source }) => ({ text, citation, source })),
    verifiedThrough: rule.verifiedThrough,
    verifiedOn: rule.verifiedOn,
    verifiedBy: rule.verifiedBy,
  };
}

function overrideBody(
  override: RuleOverrideRecord,
  rules: readonly Rule[],
  researched: readonly Rule[],
): OverrideBody {
  const { change } = override;
  const dated = change.what === 'FEE_TREATMENT' ? { from: null, to: null } : change;
  const label = change.what === 'NEW_CHARGE' ? change.charge.label : labelOf(override.rule, rules);
  return {
    id: override.id,
    number: override.number,
    rule: override.rule,
    label,
    what: change.what,
    summary: changeInWords(change),
    from: dated.from,
    to: dated.to,
    standing: standingOf(override, rules, researched),
    citation: override.citation,
    source: override.source,
    reason: override.reason,
    createdBy: override.by,
    createdAt: override.createdAt.toISOString(),
    withdrawnBy: override.withdrawnBy,
    withdrawnAt: override.withdrawnAt?.toISOString() ?? null,
  };
}

function labelOf(id: string, rules: readonly Rule[]): string {
  return rules.find((rule) => rule.id === id)?.label ?? id;
}

function standingOf(
  { withdrawnAt, rule: id, change }: RuleOverrideRecord,
  rules: readonly Rule[],
  researched: readonly Rule[],
): OverrideBody['standing'] {
  if (withdrawnAt !== null) return 'WITHDRAWN';
  if (rules.every((rule) => rule.id !== id)) return 'WITHOUT_EFFECT';
  if (change.what !== 'FEE_TREATMENT') return 'IN_FORCE';
  const known = researched.find((rule) => rule.id === id)?.base.fees[change.fee][change.chargedBy];
  return known === undefined || known.startsWith('UNCONFIRMED') ? 'IN_FORCE' : 'WITHOUT_EFFECT';
}

function changeInWords(change: OverrideChange): string {
  if (change.what === 'FEE_TREATMENT') {
    const fee = change.fee.toLowerCase().replaceAll('_', ' ');
    const taxed = change.treatment === 'TAXED' ? 'taxed' : 'not taxed';
    return `${fee} charged by the ${change.chargedBy.toLowerCase()}: ${taxed}`;
  }
  switch (change.value.kind) {
    case 'RATE':
      return displayRate(change.value.text);
    case 'FLAT':
      return displayCents(change.value.amount);
    case 'NONE':
      return 'not charged';
  }
}

function rulingBody(ruling: CapacityRulingRecord): RulingBody {
  return {
    id: ruling.id,
    capacity: ruling.capacity,
    gate: ruling.gate,
    reason: ruling.reason,
    citation: ruling.citation,
    decidedBy: ruling.decidedBy,
    decidedAt: ruling.decidedAt.toISOString(),
    withdrawnAt: ruling.withdrawnAt?.toISOString() ?? null,
  };
}

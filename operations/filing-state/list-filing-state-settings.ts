import type { StateSettingsRow } from '#contract/filing-state-settings.ts';
import {
  listGatesInForce,
  listStateSettings,
  type StateSettings,
  UNTOUCHED_SETTINGS,
} from '#db/queries/filing-state-settings.ts';
import { countOverridesInForce } from '#db/queries/rule-overrides.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { CommissionTerms, FilingFeeTerms } from '#domain/fees/types.ts';
import { CAPACITIES, type Capacity, type CapacityGate } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES, type JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { FEE_CHARGERS, FEE_KINDS } from '#domain/tax/vocabulary.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { summarizeState } from './list-filing-states.ts';

/** Every jurisdiction by name, with what an admin has to look after. */
export async function listFilingStateSettings(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
): Promise<StateSettingsRow[]> {
  const [rulebook, settings, gates, overrides] = await Promise.all([
    rulebookInForce(context),
    listStateSettings(context.db),
    listGatesInForce(context.db),
    countOverridesInForce(context.db),
  ]);
  const today = todayOf(context.clock);
  return JURISDICTION_CODES.map((code) =>
    settingsRow(code, rulebook, today, {
      settings: settings.get(code) ?? UNTOUCHED_SETTINGS,
      gates: gates.filter(({ state }) => state === code),
      overrides: overrides.get(code) ?? 0,
    }),
  ).sort((left, right) => left.name.localeCompare(right.name, 'en'));
}

/** One state as the table of states shows it to an admin. */
export function settingsRow(
  code: JurisdictionCode,
  rulebook: Rulebook,
  today: CivilDate,
  own: {
    settings: StateSettings;
    /** Set by rulings in force. */
    gates: readonly { capacity: Capacity; gate: CapacityGate }[];
    overrides: number;
  },
): StateSettingsRow {
  const { settings } = own;
  const held = rulebook.states[code];
  const closed = new Set(settings.isOpen ? [] : [code]);
  const gateOf = (capacity: Capacity) =>
    own.gates.find((ruling) => ruling.capacity === capacity)?.gate ??
    held?.facts.capacities[capacity].gate ??
    'UNREVIEWED';
  return {
    ...summarizeState(code, rulebook, today, closed),
    gates: Object.fromEntries(
      CAPACITIES.map((capacity) => [capacity, gateOf(capacity)]),
    ) as StateSettingsRow['gates'],
    filingFee: termsBody(settings.filingFee),
    commission: { NB: termsBody(settings.commission.NB), EN: termsBody(settings.commission.EN) },
    overrides: own.overrides,
    openQuestions: (held?.rules ?? []).reduce((sum, rule) => sum + openQuestionsOf(rule, today), 0),
  };
}

function termsBody<Terms extends FilingFeeTerms | CommissionTerms>({ mode, value, minimum }: Terms) {
  return { mode: mode as Terms['mode'], value, minimum: minimum === null ? null : formatCents(minimum) };
}

/** A flat amount has no base: whether a fee is taxed matters only for what is a rate today. */
function openQuestionsOf(rule: Rule, today: CivilDate): number {
  const found = valueOn(rule, today);
  if (!found.found || found.value.kind !== 'RATE') return 0;
  let open = 0;
  for (const fee of FEE_KINDS) {
    for (const charger of FEE_CHARGERS) {
      if (rule.base.fees[fee][charger].startsWith('UNCONFIRMED')) open += 1;
    }
  }
  return open;
}

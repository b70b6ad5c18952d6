import { selectOpenAnswers } from '#db/queries/capacity-answers.ts';
import { selectGatesInForce } from '#db/queries/capacity-rulings.ts';
import {
  type StateSettings,
  selectStateSettings,
  UNTOUCHED_SETTINGS,
} from '#db/queries/filing-state-settings.ts';
import { countOverridesInForce } from '#db/queries/rule-overrides.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { CAPACITIES, type Capacity, type CapacityGate } from '#domain/filing/vocabulary.ts';
import { type CapacityAnswer, gateWithAnswer } from '#domain/jurisdictions/capacity.ts';
import type { Rule } from '#domain/rules/rule.ts';
import { valueOn } from '#domain/rules/value-on.ts';
import { lawOf } from '#domain/tax/state-law.ts';
import { FEE_CHARGERS, FEE_KINDS } from '#domain/tax/vocabulary.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { CODES_BY_NAME, type FilingState, filingStateOf } from './list-filing-states.ts';

/** One state with what an admin has to look after. */
export interface SupervisedState extends FilingState {
  settings: StateSettings;
  /** As rulings, written answers and rulebook leave them. */
  gates: Readonly<Record<Capacity, CapacityGate>>;
  /** Why no amount at all can be computed there, and who can settle it; null where amounts can. */
  notComputable: string | null;
  /** How many are in force. */
  overrides: number;
  /** How many questions "is this fee taxed by this charge" no source settles. */
  openQuestions: number;
}

/** Every jurisdiction by name, with what an admin has to look after. */
export async function listFilingStateSettings(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
): Promise<SupervisedState[]> {
  const [rulebook, settings, gates, answers, overrides] = await Promise.all([
    rulebookInForce(context),
    selectStateSettings(context.db),
    selectGatesInForce(context.db),
    selectOpenAnswers(context.db),
    countOverridesInForce(context.db),
  ]);
  const today = todayOf(context.clock);
  return CODES_BY_NAME.map((code) => {
    const own = settings.get(code) ?? UNTOUCHED_SETTINGS;
    return superviseState(filingStateOf(code, rulebook, today, own.isOpen), {
      settings: own,
      ruledGates: gates.filter(({ state }) => state === code),
      answers: answers.filter(({ state }) => state === code),
      overrides: overrides.get(code) ?? 0,
    });
  });
}

/** `ruledGates` are those of the rulings in force; a capacity without one has the rulebook's. `answers` may be expired. */
export function superviseState(
  state: FilingState,
  own: Pick<SupervisedState, 'settings' | 'overrides'> & {
    ruledGates: readonly { capacity: Capacity; gate: CapacityGate }[];
    answers: readonly CapacityAnswer[];
  },
): SupervisedState {
  const { law, today } = state;
  const { ruledGates, answers, ...rest } = own;
  const gateOf = (capacity: Capacity) => {
    if (own.settings.declined.includes(capacity)) return 'BLOCKED';
    const decided =
      ruledGates.find((ruling) => ruling.capacity === capacity)?.gate ??
      law?.facts.capacities[capacity].gate ??
      'UNREVIEWED';
    return gateWithAnswer(
      decided,
      answers.find((answer) => answer.capacity === capacity),
      today,
    );
  };
  return {
    ...state,
    ...rest,
    gates: Object.fromEntries(
      CAPACITIES.map((capacity) => [capacity, gateOf(capacity)]),
    ) as SupervisedState['gates'],
    notComputable: law && lawOf(law).notComputable,
    openQuestions: (law?.rules ?? []).reduce((sum, rule) => sum + openQuestionsOf(rule, today), 0),
  };
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

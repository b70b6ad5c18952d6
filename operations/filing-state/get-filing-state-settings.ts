import { type CapacityAnswerRecord, selectCapacityAnswers } from '#db/queries/capacity-answers.ts';
import { selectWaitingRequests, type WaitingRequest } from '#db/queries/capacity-requests.ts';
import { type CapacityRulingRecord, selectCapacityRulings } from '#db/queries/capacity-rulings.ts';
import { findStateSettings } from '#db/queries/filing-state-settings.ts';
import { type PlaceRateRequest, selectPlaceRateRequests } from '#db/queries/place-rate-requests.ts';
import { type RuleOverrideRecord, selectOverridesOfState } from '#db/queries/rule-overrides.ts';
import { placeKey, type Rule } from '#domain/rules/rule.ts';
import type { OverrideStanding } from '#domain/rules/rule-override.ts';
import { rulesWithoutPlaceRate } from '#domain/tax/select-place-rate.ts';
import { parseState } from '../assessment/parse-state.ts';
import type { OperationContext } from '../context.ts';
import { timeZoneOf } from '../today.ts';
import { type FilingStateGuide, getFilingState } from './get-filing-state.ts';
import { type SupervisedState, superviseState } from './list-filing-state-settings.ts';
import { NAMED_MAXIMUM } from './named-works.ts';

/** All that an admin may see and settle about one state. */
export interface FilingStateDesk extends SupervisedState {
  guide: FilingStateGuide;
  /** The newest first, withdrawn ones among them. */
  overrideList: readonly (RuleOverrideRecord & { standing: OverrideStanding })[];
  rulings: readonly CapacityRulingRecord[];
  /** The newest first, expired and withdrawn ones among them. */
  answers: readonly CapacityAnswerRecord[];
  /** Customers who wait for a decision on a capacity, the longest wait first; not more than are named. */
  waiting: readonly WaitingRequest[];
  /** How many do. */
  waitingTotal: number;
  /** By place, the longest wait first. */
  ratesToLookUp: readonly RateToLookUp[];
}

/** A city or county whose rate customers wait for. */
export interface RateToLookUp {
  place: string;
  /** The charges that go by it and lack it, on the day of one of the requests at least. */
  rules: readonly string[];
  /** The longest wait first; not more than are named. */
  requests: readonly PlaceRateRequest[];
  /** How many there are. */
  total: number;
}

/**
 * All that an admin may see and settle about one state: terms, rules with their dated entries, overrides and
 * rulings with their history. Throws STATE_UNKNOWN.
 */
export async function getFilingStateSettings(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  code: string,
): Promise<FilingStateDesk> {
  const state = parseState(code);
  const [guide, settings, overrides, rulings, answers, waiting, rateRequests] = await Promise.all([
    getFilingState(context, state),
    findStateSettings(context.db, state),
    selectOverridesOfState(context.db, state, timeZoneOf(context.clock)),
    selectCapacityRulings(context.db, state),
    selectCapacityAnswers(context.db, state),
    selectWaitingRequests(context.db, state),
    selectPlaceRateRequests(context.db, state),
  ]);
  const { law, isOpen, today } = guide;
  const researched = context.rulebook.states[state]?.rules ?? [];
  return {
    ...superviseState(
      { code: state, law, isOpen, today },
      {
        settings,
        ruledGates: rulings.filter(({ withdrawnAt }) => withdrawnAt === null),
        answers: answers.filter(({ withdrawnAt }) => withdrawnAt === null),
        overrides: overrides.filter(({ withdrawnAt }) => withdrawnAt === null).length,
      },
    ),
    guide,
    overrideList: overrides
      .map((override) => ({ ...override, standing: standingOf(override, law?.rules ?? [], researched) }))
      .reverse(),
    rulings,
    answers,
    waiting: waiting.slice(0, NAMED_MAXIMUM),
    waitingTotal: waiting.length,
    ratesToLookUp: ratesToLookUp(rateRequests, law?.rules ?? []),
  };
}

function ratesToLookUp(requests: readonly PlaceRateRequest[], rules: readonly Rule[]): RateToLookUp[] {
  return [...Map.groupBy(requests, ({ place }) => placeKey(place)).values()].map((ofPlace) => ({
    place: ofPlace[0]?.place ?? '',
    rules: [...new Set(ofPlace.flatMap((request) => rulesWithoutPlaceRate(rules, request)))],
    requests: ofPlace.slice(0, NAMED_MAXIMUM),
    total: ofPlace.length,
  }));
}

function standingOf(
  { withdrawnAt, rule: id, change }: RuleOverrideRecord,
  rules: readonly Rule[],
  researched: readonly Rule[],
): OverrideStanding {
  if (withdrawnAt !== null) return 'WITHDRAWN';
  if (rules.every((rule) => rule.id !== id)) return 'WITHOUT_EFFECT';
  if (change.what !== 'FEE_TREATMENT') return 'IN_FORCE';
  const known = researched.find((rule) => rule.id === id)?.base.fees[change.fee][change.chargedBy];
  return known === undefined || known.startsWith('UNCONFIRMED') ? 'IN_FORCE' : 'WITHOUT_EFFECT';
}

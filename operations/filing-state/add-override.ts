import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import type { OverrideRequest } from '#contract/filing-state-settings.ts';
import type { Tx } from '#db/pool.ts';
import { insertOverride, selectOverridesOfState } from '#db/queries/rule-overrides.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addedRuleId, type RuleOverride } from '#domain/rules/rule-override.ts';
import { actWithProof, type Proof, type ProofContext } from '../access/act-with-proof.ts';
import { parseState } from '../assessment/parse-state.ts';
import { rulebookInForce } from '../assessment/rulebook-in-force.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { timeZoneOf } from '../today.ts';
import { notifyOfStateChange } from './notify-of-state-change.ts';
import { notifyPlaceRateRequesters } from './notify-place-rate-requesters.ts';
import { parseOverride } from './parse-override.ts';

type Context = ProofContext & Pick<OperationContext, 'config' | 'rulebook' | 'clock'>;

const ACTS = {
  ENTRY: 'OVERRIDE_CHARGE',
  NEW_CHARGE: 'ADD_CHARGE',
  FEE_TREATMENT: 'SETTLE_FEE',
  PLACE_RATE: 'ADD_PLACE_RATE',
} as const;

/**
 * Corrects the rulebook for one state from a day on, with citation and reason. It counts for every price from its
 * commit on; what was submitted keeps its amounts. It says what customers are charged and to whom it is payable, so it
 * takes proof, and every admin and the agency are told, and the customers who waited for a rate that it gives. Throws STATE_UNKNOWN, INVALID, CONFLICT where the newest override
 * of the state says the very same, and what actWithProof throws.
 */
export async function addOverride(
  context: Context,
  actor: Actor,
  proof: Proof,
  code: string,
  request: OverrideRequest,
): Promise<void> {
  const state = parseState(code);
  await actWithProof(context, actor, proof, 'override a charge', async (tx) => {
    const rulebook = await rulebookInForce({ ...context, db: tx });
    const change = parseOverride(request, rulebook.states[state]?.rules ?? []);
    const { citation, source, reason } = request;
    const rule = request.what === 'NEW_CHARGE' ? null : request.rule;
    const override = { state, rule, change, citation, source, reason };
    await refuseRepeat(context, tx, override);
    const { id, number } = await insertOverride(tx, {
      ...override,
      createdBy: actor.id,
      createdAt: context.clock.now(),
    });
    await notifyOfStateChange(context, tx, actor, [state], ACTS[request.what]);
    await notifyPlaceRateRequesters(context, tx, state);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing-state.add-override',
      subjectKind: 'filing-state',
      subjectId: state,
      details: { ...request, rule: rule ?? addedRuleId(state, number), overrideId: id, number },
    });
  });
}

/** A press that came twice is one override. */
async function refuseRepeat(
  context: Context,
  tx: Tx,
  {
    state,
    ...added
  }: Pick<RuleOverride, 'state' | 'change' | 'citation' | 'source' | 'reason'> & {
    rule: string | null;
  },
): Promise<void> {
  const newest = (await selectOverridesOfState(tx, state, timeZoneOf(context.clock)))
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .at(-1);
  if (newest === undefined) return;
  const { number, rule, change, citation, source, reason } = newest;
  const said = { rule: change.what === 'NEW_CHARGE' ? null : rule, change, citation, source, reason };
  if (!isDeepStrictEqual(said, added)) return;
  throw new AppError('CONFLICT', { message: `Override ${number} says the same.` });
}

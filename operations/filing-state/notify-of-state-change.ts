import type { Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { StateAct } from '#mail/templates/filing-state-changed.ts';
import { changedBy, notifyAgency } from '../agency/notify-agency.ts';
import type { OperationContext } from '../context.ts';

/** Tells every admin and the agency who changed what states charge or what customers are told of them, and not what it says. */
export async function notifyOfStateChange(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  states: readonly JurisdictionCode[],
  act: StateAct,
): Promise<void> {
  const [only] = states.length === 1 ? states : [];
  const data = {
    act,
    state: only ?? null,
    stateName: only === undefined ? `${states.length} states` : JURISDICTION_NAMES[only],
    ...changedBy(context, actor),
  };
  await notifyAgency(context, tx, [{ template: 'filing-state-changed', data }]);
}

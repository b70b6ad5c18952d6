import type { Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { StateAct } from '#mail/templates/filing-state-changed.ts';
import type { OperationContext } from '../context.ts';
import { addressesOfAgency } from '../mail/addresses-of-agency.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** Tells every admin and the agency who changed what states charge or what customers are told of them, and not what it says. */
export async function tellOfState(
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
    changedBy: actor.email,
    at: context.clock.now().toISOString(),
    timeZone: context.config.agency.timeZone,
  };
  for (const to of await addressesOfAgency(context, tx)) {
    await enqueueMail(context, tx, { to, template: 'filing-state-changed', data });
  }
}

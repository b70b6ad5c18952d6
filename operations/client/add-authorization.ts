import type { AddAuthorizationRequest } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { insertAuthorization } from '#db/queries/client-authorizations.ts';
import { lockClient } from '#db/queries/clients.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { holdCompaniesOfClients } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import { fieldError, parseDate } from '../filing/parse-field.ts';
import { todayOf } from '../today.ts';
import { type ClientRecordView, getClient } from './get-client.ts';
import { syncClientEvidence } from './sync-client-evidence.ts';

/**
 * Puts on record what filing for a client rests on in these states. Where its license and what is needed are there,
 * filings of its company lean on it from the commit on. Throws NOT_FOUND, and INVALID by field.
 */
export async function addAuthorization(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  clientId: string,
  { states: asked, kind, person, signedDate, expirationDate = null }: AddAuthorizationRequest,
): Promise<ClientRecordView> {
  const signedOn = parseDate(signedDate, 'signedDate');
  const expiresOn = expirationDate === null ? null : parseDate(expirationDate, 'expirationDate');
  if (signedOn > todayOf(context.clock)) throw fieldError('signedDate', 'It can’t be dated in the future.');
  if (expiresOn !== null && expiresOn < signedOn) {
    throw fieldError('expirationDate', 'Expiration must be on or after the date it was signed.');
  }
  const states = [...new Set(asked)].sort();
  return await inTransaction(context.db, async (tx) => {
    await holdCompaniesOfClients(tx, [clientId]);
    if ((await lockClient(tx, clientId)) === undefined) throw new AppError('NOT_FOUND');
    const at = context.clock.now();
    for (const state of states) {
      await insertAuthorization(tx, { clientId, state, kind, person, signedOn, expiresOn, by: actor.id, at });
    }
    await syncClientEvidence(context, tx, actor, { clientId, states });
    const client = await getClient({ ...context, db: tx }, clientId);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'client.authorize',
      subjectKind: 'client',
      subjectId: clientId,
      details: { states, kind, person, signedOn, expiresOn },
    });
    return client;
  });
}

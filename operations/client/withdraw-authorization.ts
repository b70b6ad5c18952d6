import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { endAuthorization, selectAuthorizations } from '#db/queries/client-authorizations.ts';
import { lockClient } from '#db/queries/clients.ts';
import type { Actor } from '#domain/access/actor.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { holdCompaniesOfClients } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { type ClientRecordView, getClient } from './get-client.ts';
import { syncClientEvidence } from './sync-client-evidence.ts';

/** Which paper of which client. */
export interface AuthorizationPlace {
  /** Of the client. */
  id: string;
  authorizationId: string;
}

/**
 * Ends a paper with a reason; it stays on record, and filings that need it are asked anew. Throws INVALID without a
 * reason, NOT_FOUND, and CONFLICT where it was withdrawn before.
 */
export async function withdrawAuthorization(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  { id, authorizationId }: AuthorizationPlace,
  reason: string,
): Promise<ClientRecordView> {
  if (reason === '') throw fieldError('reason', pleaseEnter('Reason'));
  return await inTransaction(context.db, async (tx) => {
    await holdCompaniesOfClients(tx, [id]);
    if ((await lockClient(tx, id)) === undefined) throw new AppError('NOT_FOUND');
    const paper = (await selectAuthorizations(tx, id)).find((each) => each.id === authorizationId);
    if (paper === undefined) throw new AppError('NOT_FOUND');
    const end = { by: actor.id, at: context.clock.now(), reason };
    if (!(await endAuthorization(tx, authorizationId, end))) {
      throw new AppError('CONFLICT', { message: 'This was already revoked.' });
    }
    const { state, kind } = paper;
    await syncClientEvidence(context, tx, actor, { clientId: id, states: [state] });
    const client = await getClient({ ...context, db: tx }, id);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'client.withdraw-authorization',
      subjectKind: 'client',
      subjectId: id,
      details: { authorizationId, state, kind, reason },
    });
    return client;
  });
}

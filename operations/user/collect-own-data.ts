import { DRAFTS_PER_USER_MAXIMUM } from '#contract/limits.ts';
import { inTransaction } from '#db/pool.ts';
import { findDraftsOf } from '#db/queries/drafts.ts';
import { findDocumentsOf } from '#db/queries/filing-documents.ts';
import { listFilingIdsOf } from '#db/queries/own-filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { ownApiKeys } from '../api-key/own-api-keys.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { contentOf } from '../draft/read-draft.ts';
import { type FilingView, getFiling } from '../filing/get-filing.ts';
import { type FilingHistory, listEvents } from '../filing/list-events.ts';
import { listSessions } from '../identity/list-sessions.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { readNotifications } from './read-notifications.ts';
import { readStateRates } from './read-state-rates.ts';
import { readStateSettings } from './read-state-settings.ts';
import { readUser } from './read-user.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'> & PasswordContext;

/** A filing as its submitter sees it, with what happened to it. */
export interface OwnFiling {
  view: FilingView;
  history: FilingHistory;
}

export type OwnData = Awaited<ReturnType<typeof collectOwnData>>;

/**
 * All that we hold about a user and that is theirs to see. Filings come one after the other as they are asked for,
 * so that memory does not grow with them. Throws RATE_LIMITED.
 */
export async function collectOwnData(context: Context, actor: Actor, identity: VerifiedIdentity) {
  const { db } = context;
  await limitAttempts(db, LIMITS.ownData, actor.id);
  await inTransaction(db, (tx) =>
    appendAuditEntry(context, tx, {
      actor,
      action: 'user.download-data',
      subjectKind: 'user',
      subjectId: actor.id,
      details: {},
    }),
  );
  const drafts = await findDraftsOf(db, actor.id, DRAFTS_PER_USER_MAXIMUM);
  return {
    at: context.clock.now(),
    user: await readUser(context, actor.id),
    stateRates: await readStateRates(context, actor.id),
    stateSettings: await readStateSettings(context, actor.id),
    notifications: await readNotifications(context, actor),
    /** Null where the identity provider keeps them to itself. */
    sessions: await listSessions(context, identity),
    apiKeys: await ownApiKeys(context, actor),
    drafts: await Promise.all(
      drafts.map(async (draft) => ({
        id: draft.id,
        content: contentOf(draft),
        createdAt: draft.created_at,
        updatedAt: draft.updated_at,
        documents: await findDocumentsOf(db, { draftId: draft.id }),
      })),
    ),
    filings: readFilings(context, actor),
  };
}

async function* readFilings(context: Context, actor: Actor): AsyncGenerator<OwnFiling> {
  for (const id of await listFilingIdsOf(context.db, actor.id)) {
    yield {
      view: await getFiling(context, actor, id),
      history: await listEvents(context, actor, id),
    };
  }
}

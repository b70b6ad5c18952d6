import { DRAFTS_PER_USER_MAXIMUM } from '#contract/limits.ts';
import { inTransaction } from '#db/pool.ts';
import { findDraft, selectDraftIdsOf } from '#db/queries/drafts.ts';
import { type DocumentRecord, selectDocumentsOfDrafts } from '#db/queries/filing-documents.ts';
import { selectFilingIdsOf } from '#db/queries/filing-ids.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { listApiKeys } from '../api-key/list-api-keys.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { authorOf } from '../draft/author-of.ts';
import { contentOf, type DraftRecord } from '../draft/draft-content.ts';
import { type FilingView, getFiling } from '../filing/get-filing.ts';
import { type FilingHistory, listFilingEvents } from '../filing/list-filing-events.ts';
import { listSessions } from '../identity/list-sessions.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { listCommissionTerms } from '../terms/list-commission-terms.ts';
import { listFilingFeeTerms } from '../terms/list-filing-fee-terms.ts';
import { listWebhooks } from '../webhook/list-webhooks.ts';
import { getNotificationChoices } from './get-notification-choices.ts';
import { getUser } from './get-user.ts';
import { listSignIns } from './list-sign-ins.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'> & PasswordContext;

/** A filing as its submitter sees it, with what happened to it. */
export interface OwnFiling {
  view: FilingView;
  history: FilingHistory;
}

export type OwnData = Awaited<ReturnType<typeof exportOwnData>>;

/**
 * All that we hold about a user and that is theirs to see. Drafts and filings come one after the other as they are asked
 * for, so that memory does not grow with them. Throws RATE_LIMITED.
 */
export async function exportOwnData(context: Context, actor: Actor, identity: VerifiedIdentity) {
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
  const signIns = await listSignIns(context, actor.id);
  return {
    at: context.clock.now(),
    user: await getUser(context, actor.id),
    stateRates: await listCommissionTerms(context, { kind: 'user', id: actor.id }),
    stateSettings: await listFilingFeeTerms(context, { kind: 'user', id: actor.id }),
    notifications: await getNotificationChoices(context, actor),
    signIns: signIns.entries,
    views: signIns.views,
    /** Null where the identity provider keeps them to itself. */
    sessions: await listSessions(context, identity),
    apiKeys: await listApiKeys(context, actor),
    webhooks: await listWebhooks(context, actor),
    drafts: readDrafts(context, actor),
    filings: readFilings(context, actor),
  };
}

/** A draft with the documents attached to it. */
export type OwnDraft = Pick<DraftRecord, 'id' | 'createdAt' | 'updatedAt'> & {
  content: FilingInputs;
  documents: DocumentRecord[];
};

async function* readDrafts({ db }: Context, actor: Actor): AsyncGenerator<OwnDraft> {
  const author = authorOf(actor);
  const ids = await selectDraftIdsOf(db, author, DRAFTS_PER_USER_MAXIMUM);
  // One question for all: asked for each draft at once they took every connection from everybody else.
  const documents = await selectDocumentsOfDrafts(db, ids);
  for (const id of ids) {
    const draft = await findDraft(db, { ...author, id });
    // Submitted or deleted since.
    if (draft === undefined) continue;
    const { createdAt, updatedAt } = draft;
    yield { id, content: contentOf(draft), createdAt, updatedAt, documents: documents.get(id) ?? [] };
  }
}

async function* readFilings(context: Context, actor: Actor): AsyncGenerator<OwnFiling> {
  for (const id of await selectFilingIdsOf(context.db, { userId: actor.id, companyId: actor.companyId })) {
    yield {
      view: await getFiling(context, actor, id),
      history: await listFilingEvents(context, actor, id),
    };
  }
}

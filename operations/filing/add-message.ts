import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { type FilingRecord, lockFiling } from '#db/queries/filings.ts';
import { markAnswered, markUnanswered } from '#db/queries/unanswered-messages.ts';
import { findUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { fullName } from '#domain/access/full-name.ts';
import type { Party } from '#domain/filing/lifecycle.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { partyOf } from './filing-access.ts';
import { filingMailData } from './filing-mail-data.ts';
import { recordFilingEvent } from './record-filing-events.ts';
import { requireEventRoom } from './require-event-room.ts';

/**
 * Words from one side of a filing to the other, kept among its events. The customer’s wait to be answered until an admin
 * writes who has seen them: `seenThrough` is the last event that the writer saw, left out for all of them. Throws NOT_FOUND, FORBIDDEN to onlookers, RATE_LIMITED, and to a customer what requireEventRoom throws.
 */
export async function addMessage(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  message: { text: string; seenThrough?: string | undefined },
): Promise<void> {
  const limit = actor.role === 'ADMIN' ? LIMITS.wordsOfAdmin : LIMITS.messageOfUser;
  await limitAttempts(context.db, limit, actor.id);
  await inTransaction(context.db, async (tx) => {
    const { filing, party } = partyOf(actor, await lockFiling(tx, id));
    if (party === null) throw new AppError('FORBIDDEN');
    if (party === 'CUSTOMER') await requireEventRoom(tx, id);
    const at = context.clock.now();
    await recordFilingEvent(tx, {
      filingId: id,
      event: 'message',
      from: null,
      to: null,
      actorId: actor.id,
      reason: message.text,
      details: {},
      at,
    });
    if (party === 'ADMIN') await markAnswered(tx, id, { at, seenThrough: message.seenThrough ?? null });
    else await markUnanswered(tx, id, at);
    await tellOtherSide(context, tx, { actor, party, filing, words: message.text });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing.message',
      subjectKind: 'filing',
      subjectId: id,
      details: { number: filing.number },
    });
  });
}

interface Written {
  actor: Actor;
  party: Party;
  filing: FilingRecord;
  words: string;
}

async function tellOtherSide(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  { actor, party, filing, words }: Written,
): Promise<void> {
  const { agency } = context.config;
  const data = { ...filingMailData(filing), words };
  if (party === 'ADMIN') {
    if (filing.submitterEmail === null) return;
    const mail = { template: 'filing-message', data: { ...data, from: agency.brandName } } as const;
    await enqueueMail(context, tx, { to: filing.submitterEmail, ...mail });
  } else if (agency.email !== '') {
    const from = await nameOf(tx, actor);
    const mail = {
      template: 'customer-message',
      data: { ...data, from, company: filing.companyName },
    } as const;
    await enqueueMail(context, tx, { to: agency.email, ...mail });
  }
}

async function nameOf(db: Parameters<typeof findUser>[0], actor: Actor): Promise<string> {
  const user = await findUser(db, actor.id);
  return user === undefined ? actor.email : fullName(user);
}

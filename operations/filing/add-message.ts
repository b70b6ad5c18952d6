import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { lockFiling } from '#db/queries/filings.ts';
import { markAnswered, markUnanswered } from '#db/queries/unanswered-messages.ts';
import { findUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { fullName } from '#domain/access/full-name.ts';
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
    const { agency } = context.config;
    const to = party === 'ADMIN' ? filing.submitterEmail : agency.email;
    if (to !== null && to !== '') {
      const from = party === 'ADMIN' ? agency.brandName : await nameOf(tx, actor);
      await enqueueMail(context, tx, {
        to,
        template: 'filing-message',
        data: { ...filingMailData(filing), from, words: message.text },
      });
    }
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing.message',
      subjectKind: 'filing',
      subjectId: id,
      details: { number: filing.number },
    });
  });
}

async function nameOf(db: Parameters<typeof findUser>[0], actor: Actor): Promise<string> {
  const user = await findUser(db, actor.id);
  return user === undefined ? actor.email : fullName(user);
}

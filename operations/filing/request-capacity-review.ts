import { afterRollback, inTransaction } from '#db/pool.ts';
import { wasAudited } from '#db/queries/audit.ts';
import { insertContactMessage } from '#db/queries/contact-messages.ts';
import { findUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { fullName } from '#domain/access/full-name.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { CapacityUnreviewedError, requireSubmittable, type Submittable } from './require-submittable.ts';

type Context = Pick<OperationContext, 'db' | 'config'>;

const ACTION = 'capacity.review-requested';

/**
 * Inputs that can be sent, in the transaction that sends them. Where they are refused because nobody has settled
 * the capacity yet, the agency is told, once per user, state and capacity, although the submission itself leaves no
 * trace. Throws what requireSubmittable throws.
 */
export function submittableOrAskForReview(
  context: Context,
  actor: Actor,
  ...given: Parameters<typeof requireSubmittable>
): Submittable {
  try {
    return requireSubmittable(...given);
  } catch (error) {
    if (!(error instanceof CapacityUnreviewedError)) throw error;
    throw afterRollback(error, (db) => requestReview({ ...context, db }, actor, error));
  }
}

async function requestReview(context: Context, actor: Actor, at: CapacityUnreviewedError): Promise<void> {
  const subjectId = `${at.state}:${at.capacity}`;
  const request = { actorId: actor.id, action: ACTION, subjectKind: 'capacity', subjectId };
  await inTransaction(context.db, async (tx) => {
    if (await wasAudited(tx, request)) return;
    const user = await findUser(tx, actor.id);
    const message = {
      name: user === undefined ? actor.email : fullName(user),
      email: actor.email,
      phone: user?.phone ?? '',
      message: `Wants to file in ${JURISDICTION_NAMES[at.state]} in the capacity ${at.capacity}, which nobody has settled yet. Settle it in the settings of the state, then tell the customer.`,
    };
    await insertContactMessage(tx, message);
    const { email } = context.config.agency;
    if (email !== '')
      await enqueueMail(context, tx, { to: email, template: 'contact-received', data: message });
    await appendAuditEntry(context, tx, {
      actor,
      action: ACTION,
      subjectKind: request.subjectKind,
      subjectId,
      details: { state: at.state, capacity: at.capacity },
    });
  });
}

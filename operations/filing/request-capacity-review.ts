import { afterRollback, inTransaction } from '#db/pool.ts';
import { insertCapacityRequest } from '#db/queries/capacity-requests.ts';
import { insertContactMessage } from '#db/queries/contact-messages.ts';
import { findUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { fullName } from '#domain/access/full-name.ts';
import { CAPACITY_SHORT_LABELS } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { CapacityUnreviewedError, requireSubmittable, type Submittable } from './require-submittable.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/**
 * Inputs that can be sent, in the transaction that sends them. Where they are refused because nobody has settled
 * the capacity yet, the user waits for the decision and the agency is told, once until it is made, although the
 * submission itself leaves no trace. Throws what requireSubmittable throws.
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
  const { state, capacity } = at;
  await inTransaction(context.db, async (tx) => {
    const request = { state, capacity, userId: actor.id, at: context.clock.now() };
    if (!(await insertCapacityRequest(tx, request))) return;
    const user = await findUser(tx, actor.id);
    const message = {
      name: user === undefined ? actor.email : fullName(user),
      email: actor.email,
      phone: user?.phone ?? '',
      message: `Requests to file in ${JURISDICTION_NAMES[state]} in the capacity “${CAPACITY_SHORT_LABELS[capacity]}”, which has not been decided. Upload the written answer or decide it in the state’s settings; the customer will be emailed.`,
    };
    await insertContactMessage(tx, message);
    const { email } = context.config.agency;
    if (email !== '')
      await enqueueMail(context, tx, { to: email, template: 'contact-received', data: message });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'capacity.review-requested',
      subjectKind: 'capacity',
      subjectId: `${state}:${capacity}`,
      details: { state, capacity },
    });
  });
}

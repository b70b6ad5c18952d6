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

/** Who submits, and the draft or the returned filing that they submit; null where it is none. */
interface Requester {
  actor: Actor;
  draftId: string | null;
  filingId: string | null;
}

/** Of a returned filing nothing is kept until it is sent again. */
const RETURNED =
  'We’re confirming whether we may file this, and we’ll email you. Keep your corrections: they aren’t saved until you resubmit.';

/**
 * Inputs that can be sent, in the transaction that sends them. Where they are refused because nobody has settled
 * the capacity yet, the user waits for the decision and the agency is told, once until it is made, although the
 * submission itself leaves no trace. Throws what requireSubmittable throws.
 */
export function submittableOrAskForReview(
  context: Context,
  from: Requester,
  ...given: Parameters<typeof requireSubmittable>
): Submittable {
  try {
    return requireSubmittable(...given);
  } catch (error) {
    if (!(error instanceof CapacityUnreviewedError)) throw error;
    const refusal = from.filingId === null ? error : new CapacityUnreviewedError(error.asked, RETURNED);
    throw afterRollback(refusal, (db) => requestReview({ ...context, db }, from, refusal));
  }
}

async function requestReview(
  context: Context,
  { actor, draftId, filingId }: Requester,
  { asked: { state, capacity, policyNumber, insuredName } }: CapacityUnreviewedError,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const work = { policyNumber, insuredName, draftId, filingId };
    const request = { state, capacity, userId: actor.id, at: context.clock.now(), ...work };
    if (!(await insertCapacityRequest(tx, request))) return;
    const user = await findUser(tx, actor.id);
    const customer = {
      name: user === undefined ? actor.email : fullName(user),
      email: actor.email,
      phone: user?.phone ?? '',
    };
    const stateName = JURISDICTION_NAMES[state];
    const message = {
      ...customer,
      message: `Requests to file policy ${policyNumber} of ${insuredName} in ${stateName} in the capacity “${CAPACITY_SHORT_LABELS[capacity]}”, which has not been decided. Upload the written answer or decide it in the state’s settings; the customer will be emailed.`,
    };
    await insertContactMessage(tx, message);
    const { email } = context.config.agency;
    if (email !== '') {
      const said = { ...customer, state, stateName, capacity: CAPACITY_SHORT_LABELS[capacity] };
      const data = { ...said, policyNumber, insuredName };
      await enqueueMail(context, tx, { to: email, template: 'capacity-requested', data });
    }
    await appendAuditEntry(context, tx, {
      actor,
      action: 'capacity.review-requested',
      subjectKind: 'capacity',
      subjectId: `${state}:${capacity}`,
      details: { state, capacity },
    });
  });
}

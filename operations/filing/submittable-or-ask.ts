import { AppError } from '#contract/errors.ts';
import { afterRollback, inTransaction, type Tx } from '#db/pool.ts';
import { insertCapacityRequest } from '#db/queries/capacity-requests.ts';
import { lockAdding } from '#db/queries/drafts.ts';
import {
  countPlaceRateRequests,
  deletePlaceRateRequests,
  putPlaceRateRequest,
} from '#db/queries/place-rate-requests.ts';
import { findUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { fullName } from '#domain/access/full-name.ts';
import { CAPACITY_SHORT_LABELS } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import type { MailMessage } from '#mail/outgoing-mail.ts';
import { isWithinLimit, LIMITS } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import {
  type FilingAsked,
  requireSubmittable,
  type Submittable,
  UndecidedFilingError,
} from './require-submittable.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>;

/** Who submits, and the draft or the returned filing that they submit; null where it is none. */
interface Requester {
  actor: Actor;
  draftId: string | null;
  filingId: string | null;
}

/** Nobody files in more places at once; each is a mail to the agency. */
const PLACES_MAXIMUM = 50;
/** Policies of one customer that wait together: all of them are read when a rate is added, and where it is. */
const POLICIES_MAXIMUM = 500;

const waitsForTooMany = (what: string) =>
  new AppError('NOT_ASSESSABLE', {
    message: `You’re waiting for the rates of ${what} already. Contact us about this one.`,
  });

/**
 * Inputs that can be sent, in the transaction that sends them. Where they are refused because nobody has settled
 * the capacity yet, or nobody has given the rate of their city or county, the user waits for it and the agency is told,
 * once until it is there, although the submission itself leaves no trace. Throws what requireSubmittable throws.
 */
export async function submittableOrAsk(
  context: Context,
  tx: Tx,
  from: Requester,
  ...given: Parameters<typeof requireSubmittable>
): Promise<Submittable> {
  try {
    const submittable = requireSubmittable(...given);
    const { policyNumber, assessed } = submittable;
    const { draftId, filingId, actor } = from;
    const work = { state: assessed.transaction.state, userId: actor.id, policyNumber, draftId, filingId };
    await deletePlaceRateRequests(tx, work);
    return submittable;
  } catch (error) {
    if (!(error instanceof UndecidedFilingError)) throw error;
    throw afterRollback(error.asAsked(from.filingId !== null), (db) =>
      ask({ ...context, db }, from, error.asked),
    );
  }
}

async function ask(context: Context, from: Requester, asked: FilingAsked): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (asked.capacity !== null)
      await requestReview(context, tx, from, { ...asked, capacity: asked.capacity });
    if (asked.placeRate !== null) await requestRate(context, tx, from, asked, asked.placeRate);
  });
}

async function requestReview(
  context: Context,
  tx: Tx,
  { actor, draftId, filingId }: Requester,
  {
    state,
    capacity,
    policyNumber,
    insuredName,
  }: FilingAsked & { capacity: NonNullable<FilingAsked['capacity']> },
): Promise<void> {
  const work = { policyNumber, insuredName, draftId, filingId };
  const request = { state, capacity, userId: actor.id, at: context.clock.now(), ...work };
  if (!(await insertCapacityRequest(tx, request))) return;
  const stateName = JURISDICTION_NAMES[state];
  const customer = await customerOf(tx, actor);
  const label = CAPACITY_SHORT_LABELS[capacity];
  const data = { ...customer, state, stateName, capacity: label, policyNumber, insuredName };
  await tellAgency(context, tx, { template: 'capacity-requested', data });
  await appendAuditEntry(context, tx, {
    actor,
    action: 'capacity.review-requested',
    subjectKind: 'capacity',
    subjectId: `${state}:${capacity}`,
    details: { state, capacity },
  });
}

async function requestRate(
  context: Context,
  tx: Tx,
  { actor, draftId, filingId }: Requester,
  { state, policyNumber, insuredName }: FilingAsked,
  { place, on, rules, whoKnows }: NonNullable<FilingAsked['placeRate']>,
): Promise<void> {
  await lockAdding(tx, actor.id);
  const work = { state, userId: actor.id, policyNumber, draftId, filingId };
  const wanted = { place, on, rules: rules.map(({ rule }) => rule), insuredName };
  const isNews = await putPlaceRateRequest(tx, { ...work, ...wanted, at: context.clock.now() });
  const { places, requests } = await countPlaceRateRequests(tx, actor.id);
  if (places > PLACES_MAXIMUM) throw waitsForTooMany(`${PLACES_MAXIMUM} cities and counties`);
  if (requests > POLICIES_MAXIMUM) throw waitsForTooMany(`${POLICIES_MAXIMUM} policies`);
  if (!isNews) return;
  const stateName = JURISDICTION_NAMES[state];
  const customer = await customerOf(tx, actor);
  const charges = rules.map(({ label }) => label);
  const data = { ...customer, state, stateName, place, on, charges, whoKnows, policyNumber, insuredName };
  // Who names one place after the other is heard no more; the dashboard has what they wait for.
  if (!(await isWithinLimit(tx, LIMITS.placeRateOfUser, actor.id))) return;
  await tellAgency(context, tx, { template: 'place-rate-requested', data });
  await appendAuditEntry(context, tx, {
    actor,
    action: 'filing-state.request-place-rate',
    subjectKind: 'filing-state',
    subjectId: state,
    details: { state, place, on, rules: wanted.rules },
  });
}

interface RequestingCustomer {
  name: string;
  email: string;
  phone: string;
}

async function customerOf(tx: Tx, { id, email }: Actor): Promise<RequestingCustomer> {
  const user = await findUser(tx, id);
  return { name: user === undefined ? email : fullName(user), email, phone: user?.phone ?? '' };
}

/** By mail, where the agency has an address; on its dashboard it waits until it is answered. */
async function tellAgency(context: Context, tx: Tx, mail: MailMessage): Promise<void> {
  const { email } = context.config.agency;
  if (email !== '') await enqueueMail(context, tx, { to: email, ...mail });
}

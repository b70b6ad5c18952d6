import type { ListFilingsQuery } from '#contract/filing.ts';
import type { FilingFilters, FilingOrder, FilingScope, SearchField } from '#db/lists/filing-conditions.ts';
import { sharesFilings } from '#db/queries/companies.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Role } from '#domain/access/roles.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { startOfDay } from '#domain/calendar/day-in-zone.ts';
import { type FilingStatus, OFFICE_SORTS } from '#domain/filing/vocabulary.ts';
import { requireOwnCompany } from '../access/require-own-company.ts';
import type { OperationContext } from '../context.ts';
import { readDay } from '../list/read-day.ts';
import { timeZoneOf, todayOf } from '../today.ts';

/** What decides which filings a list holds; paging apart. */
export type FilingListQuery = Omit<ListFilingsQuery, 'limit' | 'cursor'>;

type Queue = NonNullable<ListFilingsQuery['queue']>;

/** What a queue holds by status, by having been sent, by being late, by being owed to the customer, by an open question. */
interface QueueFilters {
  /** What only the agency knows: to customers it is no queue. */
  isOffices?: true;
  statuses?: readonly FilingStatus[];
  isSent?: boolean;
  isOverdue?: true;
  isPendingReturn?: true;
  isUnanswered?: true;
}

const QUEUES: Record<Queue, QueueFilters> = {
  to_file: { statuses: ['PAID', 'PENDING'], isSent: false },
  waiting_for_office: { statuses: ['PENDING'], isSent: true },
  rejected: { statuses: ['REJECTED'] },
  // What was sent in time is not late, whenever the office answers.
  overdue: { statuses: ['UNPAID', 'PAID', 'PENDING'], isSent: false, isOverdue: true },
  unpaid: { statuses: ['UNPAID'] },
  pending_returns: { isPendingReturn: true },
  needs_reply: { isOffices: true, isUnanswered: true },
};

/** What the queue that is asked for holds; null without one. */
function queueOf(actor: Actor, { queue }: FilingListQuery): QueueFilters | null {
  const filters = queue === undefined ? null : QUEUES[queue];
  return filters?.isOffices && actor.role !== 'ADMIN' ? null : filters;
}

/**
 * The order asked for; without a word on it, and where a customer asks for the office's, the newest first, and of a queue
 * what is due first, or who has waited longest for an answer. Without a direction the newest and the largest come first, what is due first, names from A.
 */
export function orderOf(actor: Actor, query: FilingListQuery): FilingOrder {
  const { sort, order } = query;
  const isOffices = OFFICE_SORTS.some((each) => each === sort);
  const filters = queueOf(actor, query);
  const ofQueue = filters?.isUnanswered ? 'unanswered_since' : 'due_date';
  const usual = filters === null ? 'creation_date' : ofQueue;
  const by = sort === undefined || (isOffices && actor.role !== 'ADMIN') ? usual : sort;
  return { sort: by, direction: order ?? (DESCENDING.includes(by) ? 'desc' : 'asc') };
}

const DESCENDING: readonly FilingOrder['sort'][] = ['creation_date', 'total', 'balance', 'sent_date'];

/** The filters of a request for this user; its days are the agency's. Throws MALFORMED for a day that does not exist, and what requireOwnCompany throws. */
export async function filtersOf(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  query: FilingListQuery,
): Promise<FilingFilters> {
  const queue = queueOf(actor, query);
  const text = query.search?.trim() ?? '';
  const timeZone = timeZoneOf(context.clock);
  const instantOf = (day: CivilDate | null) =>
    day === null ? null : startOfDay(day, timeZone).toISOString();
  return {
    scope: await scopeOf(context, actor, query),
    states: query.state ?? null,
    statuses: bothOf(query.status ?? null, queue?.statuses ?? null),
    paymentMethods: query.paymentMethod ?? null,
    createdFrom: instantOf(readDay(query.from, 'from')),
    createdBefore: instantOf(dayAfter(readDay(query.to, 'to'))),
    isSent: queue?.isSent ?? null,
    dueBefore: queue?.isOverdue ? todayOf(context.clock) : null,
    ...dueDays(query),
    isPendingReturn: queue?.isPendingReturn ?? null,
    isUnanswered: queue?.isUnanswered ?? null,
    lacksDocument: query.missing === 'document' ? true : null,
    isUnconfirmed: query.missing === 'confirmation' ? true : null,
    ...workOf(actor, query, todayOf(context.clock)),
    search:
      text === ''
        ? null
        : { fields: query.searchField ? [query.searchField] : fieldsToSearch(actor.role, text), text },
  };
}

/** Where a text is looked for that names no field: a customer’s filings are all of one company, and a number has digits. */
export function fieldsToSearch(role: Role, text: string): readonly SearchField[] {
  return [
    'insureds_name',
    'policy_number',
    ...(/\d/.test(text) ? (['number'] as const) : []),
    ...(role === 'ADMIN' ? (['company'] as const) : []),
  ];
}

/** Whose work is listed, and whether it is out of the way: what only the agency knows of a filing. */
function workOf(
  actor: Actor,
  { assignee, snoozed }: FilingListQuery,
  today: CivilDate,
): Pick<FilingFilters, 'assignedTo' | 'isAssigned' | 'snoozedFrom' | 'snoozedBefore'> {
  const isAdmin = actor.role === 'ADMIN';
  const of = isAdmin ? (assignee ?? null) : null;
  const tomorrow = addDays(today, 1);
  return {
    assignedTo: of === null || of === 'none' ? null : of === 'me' ? actor.id : of,
    isAssigned: of === 'none' ? false : null,
    snoozedFrom: isAdmin && snoozed === 'yes' ? tomorrow : null,
    snoozedBefore: isAdmin && snoozed === 'no' ? tomorrow : null,
  };
}

/** The day after which nothing is due but what has no day. */
const LAST_DAY = '9999-12-31';

function dueDays(query: FilingListQuery): Pick<FilingFilters, 'dueFrom' | 'dueUntil'> {
  const dueFrom = readDay(query.dueFrom, 'dueFrom');
  const dueUntil = dayAfter(readDay(query.dueTo, 'dueTo'));
  return { dueFrom, dueUntil: dueUntil ?? (dueFrom === null ? null : LAST_DAY) };
}

/** The filings that maySee lets this user see. Throws what requireOwnCompany throws. */
async function scopeOf(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  query: FilingListQuery,
): Promise<FilingScope> {
  requireOwnCompany(actor, query.companyId);
  if (actor.role === 'ADMIN') {
    return query.companyId === undefined
      ? { of: 'everybody' }
      : { of: 'company', companyId: query.companyId };
  }
  const { companyId } = actor;
  if (companyId !== null && (await sharesFilings(context.db, companyId))) {
    return { of: 'company', companyId };
  }
  return { of: 'user', userId: actor.id, companyId };
}

function bothOf(
  left: readonly FilingStatus[] | null,
  right: readonly FilingStatus[] | null,
): readonly FilingStatus[] | null {
  if (left === null || right === null) return left ?? right;
  return left.filter((status) => right.includes(status));
}

function dayAfter(day: CivilDate | null): CivilDate | null {
  return day === null ? null : addDays(day, 1);
}

import { AppError } from '#contract/errors.ts';
import type { ListPaymentsQuery, PAYMENT_SOURCES } from '#contract/payment.ts';
import { type PaymentRow, selectPaymentPage } from '#db/queries/payment-list.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type CivilDate, CivilDateError, parseEnteredDate } from '#domain/calendar/civil-date.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage } from '../list/list-page.ts';

/** The id of no company. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What customers know of; a write-off is between us and our books. */
const SHARED: readonly (typeof PAYMENT_SOURCES)[number][] = ['RECEIVED', 'CREDIT'];

export type ListedPayment = PaymentRow;

/**
 * One page of payments: an admin sees all, a customer those of the company without what was written off. Throws
 * MALFORMED for a day that does not exist, NOT_FOUND for another company, and CURSOR_INVALID.
 */
export async function listPayments(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  query: ListPaymentsQuery,
): Promise<ListPage<PaymentRow>> {
  const isAdmin = actor.role === 'ADMIN';
  if (!isAdmin && query.companyId !== undefined && query.companyId !== actor.companyId) {
    throw new AppError('NOT_FOUND');
  }
  // A customer without a company has paid nothing.
  const companyId = isAdmin ? (query.companyId ?? null) : (actor.companyId ?? NOBODY);
  const from = readDay(query.from, 'from');
  const to = readDay(query.to, 'to');
  const asked = { ...query, companyId: companyId ?? undefined };
  return await listPage(['payments', actor.role], asked, (list, page) =>
    selectPaymentPage(
      context.db,
      {
        sort: list.sort,
        order: list.order ?? (list.sort === 'reference' ? 'asc' : 'desc'),
        search: list.search,
        filters: {
          companyId,
          methods: list.method ?? null,
          sources: isAdmin ? (list.source ?? null) : sharedSources(list.source),
          receivedFrom: from,
          receivedBefore: to === null ? null : addDays(to, 1),
        },
      },
      page,
    ),
  );
}

/** Those asked for of which customers know; the list is empty where there are none. */
function sharedSources(asked: ListPaymentsQuery['source']) {
  return SHARED.filter((source) => asked === undefined || asked.includes(source));
}

function readDay(text: string | undefined, field: string): CivilDate | null {
  if (text === undefined || text === '') return null;
  try {
    return parseEnteredDate(text);
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    throw new AppError('MALFORMED', {
      message: error.message,
      details: { fields: { [field]: error.message } },
    });
  }
}

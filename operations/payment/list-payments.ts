import { AppError } from '#contract/errors.ts';
import type { LISTED_SOURCES, ListPaymentsQuery } from '#contract/payment.ts';
import { selectCompaniesTakenOver } from '#db/queries/company-merges.ts';
import { selectCredits } from '#db/queries/ledger.ts';
import { type PaymentListQuery, type PaymentRow, selectPaymentPage } from '#db/queries/payment-list.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type CivilDate, CivilDateError, parseEnteredDate } from '#domain/calendar/civil-date.ts';
import { availableCredit } from '#domain/ledger/available-credit.ts';
import { type Cents, ZERO } from '#domain/money/cents.ts';
import { requireOwnCompany } from '../access/require-own-company.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage } from '../list/list-page.ts';

/** The id of no company. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What customers know of; a write-off is between us and our books. */
const SHARED: readonly (typeof LISTED_SOURCES)[number][] = ['RECEIVED', 'CREDIT', 'REFUND'];

export interface ListedPayment extends PaymentRow {
  /** What of its rest its company's credit still holds. */
  available: Cents;
}

/**
 * One page of payments and refunds: an admin sees all, a customer those of the company without what was written off.
 * `withReversals`: what was reversed stands beside it, as an entry of its own day. Throws
 * MALFORMED for a day that does not exist, NOT_FOUND for another company, and CURSOR_INVALID.
 */
export async function listPayments(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  query: ListPaymentsQuery,
  { withReversals = false }: { withReversals?: boolean } = {},
): Promise<ListPage<ListedPayment>> {
  const companyId = companyAsked(actor, query);
  const asked = { ...query, companyId: companyId ?? undefined };
  const list = await paymentListOf(context, actor, query);
  return await listPage(['payments', actor.role], asked, async (_list, page) => {
    const found = await selectPaymentPage(context.db, list, page, { withReversals });
    const credits = await selectCredits(context.db, [...new Set(found.rows.map((row) => row.companyId))]);
    const rows = found.rows.map((row) => ({
      ...row,
      available: availableCredit(row, credits.get(row.companyId) ?? ZERO),
    }));
    return { ...found, rows };
  });
}

/** Null: of all companies. Throws what requireOwnCompany throws. */
function companyAsked(actor: Actor, query: Pick<ListPaymentsQuery, 'companyId'>): string | null {
  requireOwnCompany(actor, query.companyId);
  if (actor.role === 'ADMIN') return query.companyId ?? null;
  // A customer without a company has paid nothing.
  return actor.companyId ?? NOBODY;
}

/** What this user asks for of the payments that the user may see. Throws as the list does. */
export async function paymentListOf(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  query: ListPaymentsQuery,
): Promise<PaymentListQuery> {
  const companyId = companyAsked(actor, query);
  const to = readDay(query.to, 'to');
  return {
    sort: query.sort,
    order: query.order ?? (query.sort === 'reference' ? 'asc' : 'desc'),
    search: query.search,
    filters: {
      companyId,
      recordedCompanyIds: companyId === null ? null : await selectCompaniesTakenOver(context.db, companyId),
      methods: query.method ?? null,
      sources: actor.role === 'ADMIN' ? (query.source ?? null) : sharedSources(query.source),
      receivedFrom: readDay(query.from, 'from'),
      receivedBefore: to === null ? null : addDays(to, 1),
    },
  };
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

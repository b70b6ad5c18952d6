import type { ListInvoicesQuery } from '#contract/invoice.ts';
import {
  type AdjustedInvoice,
  type InvoiceListQuery,
  selectAdjustedInvoicePage,
  selectInvoicePage,
} from '#db/lists/invoice-list.ts';
import type { Page } from '#db/lists/page.ts';
import type { InvoiceRecord } from '#db/queries/invoices.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { requireOwnCompany } from '../access/require-own-company.ts';
import type { OperationContext } from '../context.ts';
import { parseDate } from '../filing/parse-field.ts';
import { type ListPage, listPage } from '../list/list-page.ts';
import { todayOf } from '../today.ts';

/** Newest and largest first where nobody says otherwise; what is due first, and names from A. */
const DESCENDING: readonly string[] = ['number', 'issued_date', 'total', 'open'];

/** A company that nobody is of: a user without one sees no invoices. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

export type { AdjustedInvoice };

/** What a list of invoices can be asked for, paging aside. */
export type InvoiceListFilter = Omit<ListInvoicesQuery, 'limit' | 'cursor'> & Reopened;

/** Only those of which a payment was reversed. */
interface Reopened {
  isReopened?: true;
}

export interface InvoiceListPage<Row = InvoiceRecord> extends ListPage<Row> {
  /** The day on which the invoices stand as they do. */
  today: CivilDate;
}

/**
 * One page of the invoices this user may see: all of them, or those of the user's company. Throws CURSOR_INVALID for a
 * cursor of another list, INVALID for days that do not exist, and what requireOwnCompany throws.
 */
export async function listInvoices(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  query: ListInvoicesQuery & Reopened,
): Promise<InvoiceListPage> {
  return await pageOf(context, actor, query, selectInvoicePage);
}

/** The same for a file: with what was taken off each. */
export async function exportInvoices(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  query: ListInvoicesQuery,
): Promise<InvoiceListPage<AdjustedInvoice>> {
  return await pageOf(context, actor, query, selectAdjustedInvoicePage);
}

async function pageOf<Row>(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  query: ListInvoicesQuery & Reopened,
  select: (...asked: Parameters<typeof selectInvoicePage>) => Promise<Page<Row>>,
): Promise<InvoiceListPage<Row>> {
  const today = todayOf(context.clock);
  // Where an invoice stands changes with the day: a list of yesterday is another one.
  const page = await listPage(['invoices', actor.id, today], query, (list, asked) =>
    select(context.db, today, invoiceListOf(actor, list), asked),
  );
  return { ...page, today };
}

/** What this user asks for of the invoices that the user may see. Throws as the list does. */
export function invoiceListOf(actor: Actor, query: InvoiceListFilter): InvoiceListQuery {
  requireOwnCompany(actor, query.companyId);
  const { sort } = query;
  return {
    search: query.search,
    sort,
    order: query.order ?? (DESCENDING.includes(sort) ? 'desc' : 'asc'),
    filters: {
      companyId: actor.role === 'ADMIN' ? (query.companyId ?? null) : (actor.companyId ?? NO_COMPANY),
      statuses: query.status ?? null,
      isReopened: query.isReopened ?? null,
      issuedFrom: dayOf(query.from, 'from'),
      issuedBefore: dayAfter(dayOf(query.to, 'to')),
      dueFrom: dayOf(query.dueFrom, 'dueFrom'),
      dueBefore: dayAfter(dayOf(query.dueTo, 'dueTo')),
    },
  };
}

const dayOf = (text: string | undefined, field: string) =>
  text === undefined ? null : parseDate(text, field);
const dayAfter = (day: CivilDate | null) => (day === null ? null : addDays(day, 1));

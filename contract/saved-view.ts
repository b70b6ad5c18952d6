import { z } from 'zod';
import { LIST_COLUMNS } from '#domain/lists/list-columns.ts';
import { listClientsQuery } from './client.ts';
import { id, instant, textLine } from './common.ts';
import { listCompaniesQuery } from './company.ts';
import { listFilingsQuery } from './filing.ts';
import { listInvoicesQuery } from './invoice.ts';
import { listLicensesQuery } from './license.ts';
import { LISTS, SAVED_VIEW_NAME_MAXIMUM, SAVED_VIEW_VALUE_MAXIMUM } from './limits.ts';
import { listPaymentsQuery } from './payment.ts';
import { auditQuery, contactMessagesQuery, outboxQuery } from './records.ts';
import { listReportsQuery } from './report.ts';
import { listUsersQuery } from './user.ts';

export type ListName = (typeof LISTS)[number];

/** What each list can be asked for. */
export const LIST_QUERIES = {
  filings: listFilingsQuery,
  invoices: listInvoicesQuery,
  payments: listPaymentsQuery,
  companies: listCompaniesQuery,
  users: listUsersQuery,
  licenses: listLicensesQuery,
  clients: listClientsQuery,
  reports: listReportsQuery,
  audit: auditQuery,
  outbox: outboxQuery,
  'contact-messages': contactMessagesQuery,
} as const satisfies Record<ListName, z.ZodObject>;

/** What a view keeps of how its list looks, beside what it asks for. */
export const LOOK_NAMES = ['columns', 'density', 'view'] as const;

/** The same as a list takes it: its own columns in their order, the density, and how else it can be shown. */
export function lookParametersOf(list: ListName): Partial<Record<(typeof LOOK_NAMES)[number], z.ZodType>> {
  const known: readonly string[] = LIST_COLUMNS[list];
  return {
    density: z.enum(['compact']),
    ...(known.length === 0 ? {} : { columns: columnsAmong(known) }),
    ...(list === 'licenses' ? { view: z.enum(['grid']) } : {}),
  };
}

/** Some of the columns of a list, each once, with commas between them. */
const columnsAmong = (known: readonly string[]) =>
  z.string().refine((text) => {
    const columns = text.split(',');
    return columns.every((column) => known.includes(column)) && new Set(columns).size === columns.length;
  });

/** By the names and values of the list's address. Paging is no part of it. */
const query = z.record(z.string().max(40), z.string().max(SAVED_VIEW_VALUE_MAXIMUM));
const name = textLine.min(1).max(SAVED_VIEW_NAME_MAXIMUM);

export const listSavedViewsQuery = z.strictObject({ list: z.enum(LISTS) });

export const createSavedViewRequest = z.strictObject({
  list: z.enum(LISTS),
  name,
  query,
  isShared: z.boolean().default(false),
  isDefault: z.boolean().default(false),
});
export type CreateSavedViewRequest = z.infer<typeof createSavedViewRequest>;
/** What is left out stays. */
export const updateSavedViewRequest = z.strictObject({
  name: name.optional(),
  query: query.optional(),
  isShared: z.boolean().optional(),
  isDefault: z.boolean().optional(),
});
export type UpdateSavedViewRequest = z.infer<typeof updateSavedViewRequest>;

export const savedViewBody = z.object({
  id,
  list: z.enum(LISTS),
  name: z.string(),
  /** What of it the list still knows: it opens with this. */
  query: z.record(z.string(), z.string()),
  /** What of it is gone: a filter that the list has no more, a value that it does not take, a record that is deleted. */
  faults: z.array(z.object({ parameter: z.string(), value: z.string(), message: z.string() })),
  isShared: z.boolean(),
  isDefault: z.boolean(),
  /** Whether it is yours to change. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** How many rows it comes to; at least so many where it is not exact. */
  total: z.number().int(),
  totalIsExact: z.boolean(),
  updatedAt: instant,
});
export type SavedViewBody = z.infer<typeof savedViewBody>;
/** One's own and those that are shared, by name. */
export const savedViewList = z.object({ items: z.array(savedViewBody) });

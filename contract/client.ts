import { z } from 'zod';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { companyName, email, id, instant, page, pageQuery } from './common.ts';
import { NAME_MAXIMUM, NOTE_MAXIMUM } from './limits.ts';

const line = z.string().trim().max(NAME_MAXIMUM);
const count = z.number().int();

/** How many licenses of a client stand how today. */
const licenseCounts = z.object({
  active: count,
  expiring: count,
  expired: count,
  pending: count,
  inactive: count,
});

/** One under whose license the agency files, in a list. */
export const clientSummary = z.object({
  id,
  name: z.string(),
  /** The customer that it belongs to; null for none. */
  companyId: id.nullable(),
  company: z.string().nullable(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  licenses: licenseCounts,
  /** Where it has a license that may be filed under today. */
  states: z.array(z.enum(JURISDICTION_CODES)),
  createdAt: instant,
});
export type ClientSummary = z.infer<typeof clientSummary>;
export const clientList = page(clientSummary);

export const clientBody = clientSummary.extend({
  address: z.string(),
  notes: z.string(),
  /** To be sent back with a change. */
  version: count,
});
export type ClientBody = z.infer<typeof clientBody>;

const details = {
  companyId: id.nullable().optional(),
  contact: line.optional(),
  /** May be emptied. */
  email: z.union([z.literal(''), email]).optional(),
  phone: z.string().trim().max(40).optional(),
  address: z.string().trim().max(NOTE_MAXIMUM).optional(),
  notes: z.string().trim().max(NOTE_MAXIMUM).optional(),
};
const name = companyName.min(1);

export const createClientRequest = z.strictObject({ name, ...details });
/** What is left out stays. `version` is the one that was read: a newer one answers 409. */
export const updateClientRequest = z.strictObject({
  version: z.number().int().min(1),
  name: name.optional(),
  ...details,
});

export const CLIENT_FIELDS = ['name', 'company', 'contact', 'email'] as const;
export const CLIENT_SORTS = ['name', 'company', 'creation_date'] as const;
export const listClientsQuery = z.strictObject({
  ...pageQuery,
  /** Left out: any of them. */
  searchField: z.enum(CLIENT_FIELDS).optional(),
  companyId: id.optional(),
  sort: z.enum(CLIENT_SORTS).default('name'),
});
export type ListClientsQuery = z.infer<typeof listClientsQuery>;

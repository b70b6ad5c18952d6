import { z } from 'zod';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { AUTHORIZATION_KINDS, FILING_GAPS } from '#domain/license/authorization.ts';
import {
  companyName,
  date,
  dateInput,
  email,
  freeText,
  id,
  instant,
  lineOf,
  page,
  pageQuery,
  personName,
  textLine,
} from './common.ts';
import { NOTE_MAXIMUM } from './limits.ts';
import { tableImportBody } from './table-import.ts';

const count = z.number().int();

/** How many licenses of a client stand how today. */
const licenseCounts = z.object({
  active: count,
  expiring: count,
  expired: count,
  pending: count,
  inactive: count,
});

const authorizationCounts = z.object({ inForce: count, expiring: count, expired: count });

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
  /** Of what it signed: the latest of each kind in each state, how many stand how today. */
  authorizationCounts,
  /** Where it has a license that may be filed under today. */
  states: z.array(z.enum(JURISDICTION_CODES)),
  /** Where it has licenses, and none that may be filed under today. */
  unlicensedStates: z.array(z.enum(JURISDICTION_CODES)),
  createdAt: instant,
});
export type ClientSummary = z.infer<typeof clientSummary>;
export const clientList = page(clientSummary);

/** What third-party filing for a client rests on in a state. */
export const authorizationBody = z.object({
  id,
  state: z.enum(JURISDICTION_CODES),
  kind: z.enum(AUTHORIZATION_KINDS),
  signedDate: date,
  /** Who signed or granted it, for the client. */
  person: z.string(),
  /** Its last day; null: until it is withdrawn. */
  expirationDate: date.nullable(),
  /** How it stands today: EXPIRING within 90 days. */
  status: z.enum(['IN_FORCE', 'EXPIRING', 'EXPIRED', 'WITHDRAWN']),
  /** The paper; null while nobody has uploaded it. */
  fileName: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: instant,
  /** Why it was withdrawn. */
  endReason: z.string(),
});
export type AuthorizationBody = z.infer<typeof authorizationBody>;

export const addAuthorizationRequest = z.strictObject({
  /** The same paper may cover many. */
  states: z.array(z.enum(JURISDICTION_CODES)).min(1).max(JURISDICTION_CODES.length),
  kind: z.enum(AUTHORIZATION_KINDS),
  signedDate: dateInput,
  person: personName,
  expirationDate: dateInput.nullable().optional(),
});
export type AddAuthorizationRequest = z.infer<typeof addAuthorizationRequest>;
/** In the address, since a DELETE carries no body everywhere. */
export const withdrawAuthorizationQuery = z.strictObject({ reason: freeText(500).default('') });
export const authorizationParams = z.strictObject({ id, authorizationId: id });

export const clientBody = clientSummary.extend({
  address: z.string(),
  notes: z.string(),
  /** What runs out first on top, what is withdrawn last. */
  authorizations: z.array(authorizationBody),
  /** The states in which its filings lean on all this without asking again. */
  readyStates: z.array(z.enum(JURISDICTION_CODES)),
  /** The other states of its licenses and authorizations, with what is missing there. */
  notReady: z.array(z.object({ state: z.enum(JURISDICTION_CODES), gaps: z.array(z.enum(FILING_GAPS)) })),
  /** To be sent back with a change. */
  version: count,
});
export type ClientBody = z.infer<typeof clientBody>;

const details = {
  companyId: id.nullable().optional(),
  contact: textLine.optional(),
  /** May be emptied. */
  email: z.union([z.literal(''), email]).optional(),
  phone: lineOf(40).optional(),
  address: freeText(NOTE_MAXIMUM).optional(),
  notes: freeText(NOTE_MAXIMUM).optional(),
};
const name = companyName.min(1);

export const createClientRequest = z.strictObject({ name, ...details });
/** What is left out stays. `version` is the one that was read: a newer one answers 409. */
export const updateClientRequest = z.strictObject({
  version: z.number().int().min(1),
  name: name.optional(),
  ...details,
});

const cell = z.string();
export const clientImportBody = tableImportBody({
  clientId: id.nullable(),
  /** As they stand in the file. */
  values: z.object({
    client: cell,
    company: cell,
    contact: cell,
    email: cell,
    phone: cell,
    address: cell,
    notes: cell,
  }),
});
export type ClientImportBody = z.infer<typeof clientImportBody>;

const CLIENT_FIELDS = ['name', 'company', 'contact', 'email'] as const;
const CLIENT_SORTS = ['name', 'company', 'creation_date'] as const;
/** Those with one among what they signed that stands so. */
const CLIENT_AUTHORIZATION_FILTERS = ['EXPIRING', 'EXPIRED'] as const;
export const listClientsQuery = z.strictObject({
  ...pageQuery,
  /** Left out: any of them. */
  searchField: z.enum(CLIENT_FIELDS).optional(),
  companyId: id.optional(),
  authorization: z.enum(CLIENT_AUTHORIZATION_FILTERS).optional(),
  sort: z.enum(CLIENT_SORTS).default('name'),
});
export type ListClientsQuery = z.infer<typeof listClientsQuery>;

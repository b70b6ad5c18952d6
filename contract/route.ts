import type { z } from 'zod';
import type { ApiKeyScope } from '#domain/access/api-keys.ts';
import type { ErrorCode } from './errors.ts';

/** "METHOD /path" below the API base, parameters with a colon: "GET /user/:id". A route is named by it. */
export type RouteText = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/**
 * Who may call a route. `own` narrows a REGULAR user to their own records, `company` to those of their company; the
 * rest answers like an unknown id.
 */
export interface AccessRule {
  who: 'anyone' | 'signed-in' | 'admin';
  scope?: 'own' | 'company';
  /** Open to those too whose role needs a second factor that they have not passed: it is how they get one. */
  beforeSecondFactor?: true;
  /**
   * A token of Firebase counts for its hour. Here the provider is asked whether it has ended the sign-in: by such a
   * call a thief would stay in, let others in, change what people owe, or take everything away.
   */
  refusesEndedSignIns?: true;
  /**
   * Open, for reading, to an admin who views as the user. Without it a route refuses them: what may be seen through
   * somebody else's eyes is said one by one.
   */
  viewing?: true;
  /** The scope by which an API key may call the route. Without one every key is refused. */
  apiKey?: ApiKeyScope;
  why: string;
}

/**
 * Whether a repeat under the same Idempotency-Key gets the first answer again. OPTIONAL: the step itself cannot
 * happen twice, so a key only spares the sender the 409 of a repeat. WHEN_CONFIRMED: required with `confirm` in the
 * body, without which nothing changes. EACH_ITEM: required unless it is a dry run; each item of the request has a
 * transaction of its own, and a repeat goes on where the first stopped.
 */
export type IdempotencyRule = 'REQUIRED' | 'OPTIONAL' | 'WHEN_CONFIRMED' | 'EACH_ITEM';

/** An answer that is a file of this media type; null: of the type it was uploaded with. */
export interface FileAnswer {
  file: string | null;
}

export const TAGS = [
  'Service',
  'Agency',
  'Filing states',
  'Quotes',
  'Proof',
  'Contact',
  'Identity',
  'Users',
  'Companies',
  'Filings',
  'Imports',
  'Insurers',
  'Payments',
  'Ledger',
  'Invoices',
  'Drafts',
  'Documents',
  'Dashboards',
  'Filing-state settings',
  'Reports',
  'Exam packs',
  'Clients',
  'Licenses',
  'Records',
  'Saved views',
  'Webhooks',
] as const;

/** All that there is to know about a route of the API. */
export interface Route {
  /** One line for the page about the API: what the call does, the verb first. */
  summary: string;
  tag: (typeof TAGS)[number];
  access: AccessRule;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** By HTTP status; the only one below 300 is what a handler's answer is sent with. */
  answers: Readonly<Record<number, z.ZodType | FileAnswer>>;
  /** The same answer as a file of this media type, for those whose Accept header asks for it. */
  alsoAs?: string;
  /** The codes of its own, beside those that follow from the shape of the route (see errorsOf). */
  errors?: readonly ErrorCode[];
  idempotencyKey?: IdempotencyRule;
  /** A page of a list, with a cursor. */
  isList?: true;
  /** The body is multipart/form-data with one part named "file". */
  isMultipart?: true;
  /** The text fields of such a body. They come before the file; what comes after it is not read. */
  form?: z.ZodObject;
  /** Largest body in bytes, where the usual limit does not fit. */
  bodyLimit?: number;
  /** For one address; false: as many as come. Left out: the limit of the whole service. */
  requestsPerMinute?: number | false;
  /** The route exists only where we keep the passwords ourselves. */
  onlyWithLocalPasswords?: true;
}

export type Routes = Readonly<Record<RouteText, Route>>;

/** Method and path of a route. */
export function splitRoute(route: string): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method, path };
}

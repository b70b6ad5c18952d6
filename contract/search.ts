import { z } from 'zod';

/** What can be found by one search; a filing by its number, its policy or its insured. */
export const SEARCH_KINDS = [
  'FILING',
  'POLICY',
  'INSURED',
  'COMPANY',
  'USER',
  'INVOICE',
  'STATE',
  'PAGE',
  'ACTION',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Of each kind. */
export const SEARCH_MATCHES_MAXIMUM = 5;

export const searchQuery = z.strictObject({ q: z.string().trim().max(200) });

export const searchResultBody = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Of the filing, company, user or invoice; the code of a state; the address of a page or an action. */
  id: z.string(),
  /** What was found: the number, the name. */
  label: z.string(),
  /** What tells it from others of the same name; may be empty. */
  detail: z.string(),
});
export type SearchResultBody = z.infer<typeof searchResultBody>;

export const searchBody = z.object({ items: z.array(searchResultBody) });

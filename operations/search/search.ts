import { SEARCH_MATCHES_MAXIMUM as limit, type SearchKind } from '#contract/search.ts';
import type { FilingListRow } from '#db/lists/filing-list.ts';
import type { Actor } from '#domain/access/actor.ts';
import { actionsFor, beginsWord, type NamedPage, pagesFor } from '#domain/access/named-pages.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { listCompanies } from '../company/list-companies.ts';
import type { OperationContext } from '../context.ts';
import { listFilings } from '../filing/list-filings.ts';
import { listInvoices } from '../invoice/list-invoices.ts';
import { listUsers } from '../user/list-users.ts';

/** One thing found: what it is called, and what tells it from others of that name. */
export interface SearchResult {
  kind: SearchKind;
  id: string;
  label: string;
  detail: string;
}

type Context = Pick<OperationContext, 'db' | 'clock'>;

/** The first few, which nobody counts. */
const FIRST = { limit, isCounted: false } as const;

/** A text of fewer letters is in most names; pages, actions and states alone are looked through for it. */
const SHORTEST = 2;

/**
 * What this user may open and that carries the text: pages, actions and states by the beginning of a word, all else by any
 * part (a filing's number by one with a digit in it), the newest filings first. A filing is found once, by the first of its number, policy and insured that fits.
 * Nothing for a blank text.
 */
export async function search(context: Context, actor: Actor, text: string): Promise<SearchResult[]> {
  const q = text.trim();
  if (q === '') return [];
  const named = [...findPages(actor, q), ...findStates(q)];
  if (q.length < SHORTEST) return named;
  const [filings, invoices, companies, users] = await Promise.all([
    findFilings(context, actor, q),
    findInvoices(context, actor, q),
    actor.role === 'ADMIN' ? findCompanies(context, q) : [],
    actor.role === 'ADMIN' ? findUsers(context, q) : [],
  ]);
  return [...filings, ...companies, ...users, ...invoices, ...named];
}

async function findFilings(context: Context, actor: Actor, q: string): Promise<SearchResult[]> {
  const by = async (searchField: 'number' | 'policy_number' | 'insureds_name') =>
    (await listFilings(context, actor, { search: q, searchField, sort: 'creation_date', ...FIRST })).rows;
  const [numbers, policies, insureds] = await Promise.all([
    // What a number has beside its digits is its kind and its state, which are in thousands of others.
    /\d/.test(q) ? by('number') : [],
    by('policy_number'),
    by('insureds_name'),
  ]);
  const seen = new Set<string>();
  const found: SearchResult[] = [];
  const take = (rows: readonly FilingListRow[], result: (row: FilingListRow) => Omit<SearchResult, 'id'>) => {
    for (const row of rows) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      found.push({ id: row.id, ...result(row) });
    }
  };
  take(numbers, ({ number, insuredName, policyNumber, state }) => ({
    kind: 'FILING',
    label: number,
    detail: `${insuredName}, policy ${policyNumber}, ${JURISDICTION_NAMES[state]}`,
  }));
  take(policies, ({ number, insuredName, policyNumber, state }) => ({
    kind: 'POLICY',
    label: policyNumber,
    detail: `${insuredName}, filing ${number}, ${JURISDICTION_NAMES[state]}`,
  }));
  take(insureds, ({ number, insuredName, policyNumber, state }) => ({
    kind: 'INSURED',
    label: insuredName,
    detail: `Policy ${policyNumber}, filing ${number}, ${JURISDICTION_NAMES[state]}`,
  }));
  return found;
}

async function findInvoices(context: Context, actor: Actor, q: string): Promise<SearchResult[]> {
  const { rows } = await listInvoices(context, actor, { search: q, sort: 'issued_date', ...FIRST });
  return rows.map(({ id, number, companyName }) => ({
    kind: 'INVOICE',
    id,
    label: number,
    detail: companyName,
  }));
}

async function findCompanies(context: Context, q: string): Promise<SearchResult[]> {
  const { rows } = await listCompanies(context, { search: q, sort: 'company', ...FIRST });
  return rows.map(({ id, company, name }) => ({ kind: 'COMPANY', id, label: company, detail: name }));
}

async function findUsers(context: Context, q: string): Promise<SearchResult[]> {
  const { rows } = await listUsers(context, { search: q, sort: 'name', ...FIRST });
  return rows.map(({ id, firstName, lastName, email }) => ({
    kind: 'USER',
    id,
    label: `${firstName} ${lastName}`.trim() || email,
    detail: email,
  }));
}

function findPages(actor: Actor, q: string): SearchResult[] {
  const found = (kind: 'PAGE' | 'ACTION', all: readonly NamedPage[]): SearchResult[] =>
    all
      .filter(({ label }) => beginsWord(label, q))
      .map(({ label, to }) => ({ kind, id: to, label, detail: '' }));
  return [...found('PAGE', pagesFor(actor.role)), ...found('ACTION', actionsFor(actor.role))];
}

function findStates(q: string): SearchResult[] {
  return JURISDICTION_CODES.filter(
    (code) => code === q.toUpperCase() || beginsWord(JURISDICTION_NAMES[code], q),
  )
    .slice(0, limit)
    .map((code) => ({ kind: 'STATE', id: code, label: JURISDICTION_NAMES[code], detail: code }));
}

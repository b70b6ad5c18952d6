import { sql } from 'kysely';
import type { Db } from '../pool.ts';

function inSmallLetters(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))];
}

export interface NamedOwners {
  companies: ReadonlyMap<string, readonly string[]>;
  clients: ReadonlyMap<string, readonly NamedClient[]>;
}

/** The companies and clients that the rows of a file name, by the name in small letters. */
export async function selectNamedOwners(
  db: Db,
  rows: readonly { company: string; client: string }[],
): Promise<NamedOwners> {
  return {
    companies: await selectCompaniesNamed(
      db,
      rows.map(({ company }) => company),
    ),
    clients: await selectClientsNamed(
      db,
      rows.map(({ client }) => client),
    ),
  };
}

/** The ids of the companies of these names, by the name in small letters; several may have the same one. */
async function selectCompaniesNamed(db: Db, names: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select lower(company) as key, id from companies where lower(company) = any(${inSmallLetters(names)}::text[])
  `.execute(db);
  const found = new Map<string, string[]>();
  for (const { key, id } of rows) found.set(key, [...(found.get(key) ?? []), id]);
  return found;
}

interface NamedClient {
  id: string;
  companyId: string | null;
}

/** The same for clients, with whose they are. */
async function selectClientsNamed(db: Db, names: readonly string[]): Promise<Map<string, NamedClient[]>> {
  const { rows } = await sql<NamedClient & { key: string }>`
    select lower(name) as key, id, company_id as "companyId" from clients
    where lower(name) = any(${inSmallLetters(names)}::text[])
  `.execute(db);
  const found = new Map<string, NamedClient[]>();
  for (const { key, ...client } of rows) found.set(key, [...(found.get(key) ?? []), client]);
  return found;
}

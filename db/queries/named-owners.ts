import { sql } from 'kysely';
import type { Db } from '../pool.ts';

function inSmallLetters(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))];
}

/** The ids of the companies of these names, by the name in small letters; several may have the same one. */
export async function selectCompaniesNamed(db: Db, names: readonly string[]): Promise<Map<string, string[]>> {
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
export async function selectClientsNamed(
  db: Db,
  names: readonly string[],
): Promise<Map<string, NamedClient[]>> {
  const { rows } = await sql<NamedClient & { key: string }>`
    select lower(name) as key, id, company_id as "companyId" from clients
    where lower(name) = any(${inSmallLetters(names)}::text[])
  `.execute(db);
  const found = new Map<string, NamedClient[]>();
  for (const { key, ...client } of rows) found.set(key, [...(found.get(key) ?? []), client]);
  return found;
}

import { sql } from 'kysely';
import type { Db } from '../pool.ts';

/** What an admin has to know of a company before something is given to it. */
export interface CompanyDoubts {
  /** Another company has the same name, or one that looks like it; those that are merged into another do not count. */
  sharesName: boolean;
  /** It has users, and none of them has confirmed an email address: anybody may have signed up under this name. */
  isUnconfirmed: boolean;
}

export const NO_DOUBTS: CompanyDoubts = { sharesName: false, isUnconfirmed: false };

/** The same of each of these companies. */
export async function selectCompanyDoubts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompanyDoubts>> {
  const { rows } = await sql<CompanyDoubts & { id: string }>`
    select own.id,
      exists (
        select from companies other
        where name_skeleton(other.company) = name_skeleton(own.company) and other.id <> own.id
          and name_skeleton(own.company) <> ''
          and not exists (select from company_merges merge where merge.from_id = other.id and merge.undone_at is null)
      ) as "sharesName",
      coalesce((select not bool_or(email_verified) from users where company_id = own.id), false) as "isUnconfirmed"
    from companies own where own.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, ...doubts }) => [id, doubts]));
}

import { sql } from 'kysely';
import type { KnownInsurer } from '#domain/insurer/insurer.ts';
import type { InsurerListing } from '#domain/insurer/insurer-listing.ts';
import type { Db, Tx } from '../pool.ts';

const LISTING_JSON = `jsonb_build_object('state', listing.state, 'listedOn', listing.listed_on,
  'sourceAddress', listing.source_address, 'importedOn', listing.imported_on)`;

/** An insurer that a list may mean, and how it stands on that list's state's list so far. */
export interface ListedInsurer extends KnownInsurer {
  id: string;
  /** Its name and its other names as names are compared. */
  keys: readonly string[];
  listing: InsurerListing | null;
}

/** Keeps every other change of the directory out until `tx` ends, so that what a list was compared with still holds. */
export async function lockInsurers(tx: Tx): Promise<void> {
  await sql`lock table insurers in exclusive mode`.execute(tx);
}

/** Those that have one of the names, as names are compared, or one of the numbers. */
export async function selectListedInsurers(
  db: Db,
  of: { keys: readonly string[]; numbers: readonly string[]; state: InsurerListing['state'] },
): Promise<ListedInsurer[]> {
  const { rows } = await sql<ListedInsurer>`
    select insurers.id, name, aliases, keys, number, confidence,
      case when listing.state is null then null else ${sql.raw(LISTING_JSON)} end as listing
    from insurers
    left join insurer_listings listing on listing.insurer_id = insurers.id and listing.state = ${of.state}
    where keys && ${of.keys as string[]}::text[] or number = any(${of.numbers as string[]}::text[])
    order by lower(name)
  `.execute(db);
  return rows;
}

/** The lists that an insurer of `insurers` stands on, by state, as a column. */
export const LISTINGS_COLUMN = `coalesce((select jsonb_agg(${LISTING_JSON} order by listing.state)
  from insurer_listings listing where listing.insurer_id = insurers.id), '[]') as listings`;

/** Writes on which list an insurer stands, in place of what its state had. */
export async function putInsurerListing(
  tx: Tx,
  insurerId: string,
  { state, listedOn, sourceAddress, importedOn }: InsurerListing,
  by: string,
): Promise<void> {
  const said = {
    listed_on: listedOn,
    source_address: sourceAddress,
    imported_on: importedOn,
    imported_by: by,
  };
  await tx
    .insertInto('insurer_listings')
    .values({ insurer_id: insurerId, state, ...said })
    .onConflict((conflict) => conflict.columns(['insurer_id', 'state']).doUpdateSet(said))
    .execute();
}

/** Gives an insurer the number that a list has for it; its version rises. */
export async function updateInsurerNumber(
  tx: Tx,
  id: string,
  { number, source, by, at }: { number: string; source: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('insurers')
    .set({
      ...{ number, source, confidence: 'CONFIRMED', changed_by: by, changed_at: at },
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

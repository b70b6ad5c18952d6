import { sql } from 'kysely';
import type { Db, Tx } from '../pool.ts';

type Tables = {
  'identity.known_devices': { id: string; user_id: string; last_used_at: Date };
  'identity.user': { id: string; email: string };
};
const of = (db: Db) => db.withTables<Tables>();

/** Devices of one account; the one used longest ago makes room. */
const DEVICES_MAXIMUM = 20;

/** The id where this device belongs to the account of the address, which is in small letters; else null. */
export async function findKnownDevice(
  db: Db,
  device: { id: string; email: string; since: Date },
): Promise<string | null> {
  const row = await of(db)
    .selectFrom('identity.known_devices')
    .innerJoin('identity.user', 'identity.user.id', 'identity.known_devices.user_id')
    .select('identity.known_devices.id')
    .where('identity.known_devices.id', '=', device.id)
    .where('identity.user.email', '=', device.email)
    .where('identity.known_devices.last_used_at', '>', device.since)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns whether the account has this device. */
export async function touchKnownDevice(
  tx: Tx,
  device: { id: string; subject: string; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await of(tx)
    .updateTable('identity.known_devices')
    .set({ last_used_at: new Date() })
    .where('id', '=', device.id)
    .where('user_id', '=', device.subject)
    .where('last_used_at', '>', device.since)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertKnownDevice(tx: Tx, subject: string): Promise<string> {
  await of(tx)
    .deleteFrom('identity.known_devices')
    .where('id', 'in', (query) =>
      query
        .selectFrom('identity.known_devices')
        .select('id')
        .where('user_id', '=', subject)
        .orderBy('last_used_at', 'desc')
        .offset(DEVICES_MAXIMUM - 1),
    )
    .execute();
  const { id } = await of(tx)
    .insertInto('identity.known_devices')
    .values({ id: sql<string>`gen_random_uuid()`, user_id: subject, last_used_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteDevices(tx: Tx, subject: string): Promise<void> {
  await of(tx).deleteFrom('identity.known_devices').where('user_id', '=', subject).execute();
}

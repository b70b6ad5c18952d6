import type { Db, Tx } from '../pool.ts';

export interface SessionRow {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
}

type Tables = {
  'identity.session': {
    id: string;
    userId: string;
    createdAt: Date;
    expiresAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
  };
};
const of = (db: Db) => db.withTables<Tables>();

/** Open sessions of an account at the embedded provider, the one used last first. */
export async function listOpenSessions(db: Db, subject: string, at: Date): Promise<SessionRow[]> {
  const rows = await of(db)
    .selectFrom('identity.session')
    .select(['id', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', subject)
    .where('expiresAt', '>', at)
    .orderBy('expiresAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ ipAddress, userAgent, ...row }) => ({
    ...row,
    address: ipAddress ?? '',
    userAgent: userAgent ?? '',
  }));
}

/** Returns whether there was such a session of this account. */
export async function deleteSession(tx: Tx, subject: string, id: string): Promise<boolean> {
  const gone = await of(tx)
    .deleteFrom('identity.session')
    .where('userId', '=', subject)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return gone.length > 0;
}

/** Ends all sessions of the account but one (null: none is kept); returns how many there were. */
export async function deleteOtherSessions(tx: Tx, subject: string, keptId: string | null): Promise<number> {
  const all = of(tx).deleteFrom('identity.session').where('userId', '=', subject);
  const others = keptId === null ? all : all.where('id', '!=', keptId);
  return (await others.returning('id').execute()).length;
}

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PostgresBinaries } from './binaries.ts';
import type { SupervisorNames } from './names.ts';
import { sharedPlaces } from './shared-places.ts';
import { canReach, type UnprivilegedUser } from './unprivileged-user.ts';

const SUPERUSER = 'postgres';
const accessShape = z.object({ superuserPassword: z.string().min(20), password: z.string().min(20) });

/** The two passwords of a cluster: of PostgreSQL's superuser and of the role the product works as. */
export type ClusterAccess = z.infer<typeof accessShape>;

/** Creates the data folder when missing (others may pass through, not look) and returns its real path. */
export function makeDataDir(dataDir: string): string {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o711);
  }
  return realpathSync(dataDir);
}

/**
 * The folder that holds (or will hold) the cluster of this data folder: inside it, or where the unprivileged
 * account can reach it. A place outside is remembered in it, so that it stays when permissions change.
 */
export function placeOfCluster(
  dataDir: string,
  user: UnprivilegedUser | null,
  names: SupervisorNames,
  say: (line: string) => void,
): string {
  const inside = join(dataDir, 'postgres');
  const note = join(dataDir, 'postgres-is-elsewhere');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  if (existsSync(inside) || user === null || canReach(user, inside)) return inside;
  const place = sharedPlaces(user, names)[0];
  if (place === undefined) {
    throw new Error(
      `Account "${user.name}", under which PostgreSQL runs, cannot reach ${dataDir}. ` +
        `Choose a ${names.dataDirSetting} below folders that everybody may pass through, or set ${names.urlSetting}.`,
    );
  }
  const outside = join(place, `data-${randomBytes(6).toString('hex')}`);
  writeFileSync(note, `${outside}\n`, { mode: 0o600 });
  say(`Account "${user.name}" cannot reach ${dataDir}, so the database is kept in ${outside}.`);
  return outside;
}

/** Reads the passwords of the cluster, or makes them when there is no cluster yet. */
export function clusterAccess(dataDir: string, cluster: string): ClusterAccess {
  const file = join(dataDir, 'postgres-access.json');
  if (existsSync(file)) return accessShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (existsSync(cluster)) {
    throw new Error(
      `The database in ${cluster} has lost its passwords: ${file} is missing. Restore it from a backup.`,
    );
  }
  const makePassword = () => randomBytes(24).toString('base64url');
  const access = { superuserPassword: makePassword(), password: makePassword() };
  writeFileSync(file, JSON.stringify(access), { mode: 0o600 });
  return access;
}

/** Throws when the cluster belongs to another major version, which would not start or would harm it. */
export function refuseOtherMajor(cluster: string, binaries: PostgresBinaries): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === binaries.major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${major}, and this release brings ${binaries.major}. ` +
      'Back it up with the release that made it, move the folder away, and restore the backup with this one.',
  );
}

/** Makes an empty cluster. A crash on the way leaves nothing that could be mistaken for one. */
export function createCluster(
  cluster: string,
  binaries: PostgresBinaries,
  user: UnprivilegedUser | null,
  superuserPassword: string,
): void {
  const unfinished = `${cluster}.unfinished`;
  const passwordFile = `${cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${superuserPassword}\n`, { mode: 0o600 });
  if (user) {
    chownSync(unfinished, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  try {
    // The builtin locale sorts alike on every machine and never changes under an index.
    const args = ['-D', unfinished, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    const result = spawnSync(binaries.initdb, args, {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    if (result.status !== 0) {
      throw new Error(
        `PostgreSQL could not make its data folder: ${result.error?.message ?? result.stderr.trim()}`,
      );
    }
    renameSync(unfinished, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

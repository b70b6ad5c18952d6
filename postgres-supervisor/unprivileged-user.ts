import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SupervisorNames } from './names.ts';

/** The account PostgreSQL runs under when we are root: it refuses to run as root itself. */
export interface UnprivilegedUser {
  name: string;
  uid: number;
  gid: number;
}

/** For want of an account of the caller's. */
const LAST_ACCOUNT = 'nobody';

/** The account to drop to, or null when we are not root and PostgreSQL runs as ourselves. */
export function findUnprivilegedUser(names: SupervisorNames): UnprivilegedUser | null {
  if (process.getuid?.() !== 0) return null;
  if (process.platform !== 'linux') {
    throw new Error(
      `PostgreSQL does not run as root. Start this as an ordinary user, or set ${names.urlSetting}.`,
    );
  }
  // PostgreSQL looks its own account up by uid, so it has to be one that /etc/passwd names.
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
  for (const wanted of [names.account, LAST_ACCOUNT]) {
    const account = accounts.find(({ name, uid }) => name === wanted && uid > 0);
    if (account) return account;
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no account to run it under: ' +
      `neither "${names.account}" nor "${LAST_ACCOUNT}". Create one (useradd --system ${names.account}), ` +
      `start this as an ordinary user, or set ${names.urlSetting}.`,
  );
}

/** Whether the account may walk to `path`: every folder above it lets the account (or everybody) through. */
export function canReach(user: UnprivilegedUser | null, path: string): boolean {
  if (user === null) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const entry = statSync(folder, { throwIfNoEntry: false });
    if (entry) {
      const bit = entry.uid === user.uid ? 0o100 : entry.gid === user.gid ? 0o010 : 0o001;
      if ((entry.mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

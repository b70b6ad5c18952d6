import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SupervisorNames } from './names.ts';
import { canReach, type UnprivilegedUser } from './unprivileged-user.ts';

const ABOVE = ['/var/lib', '/var/tmp'];

/**
 * Folders of root's own, created when missing, in which the account can reach what we put there. A folder
 * that somebody else made in a place open to all is left out: they could swap what lies in it.
 */
export function sharedPlaces(user: UnprivilegedUser, names: SupervisorNames): string[] {
  return ABOVE.map((folder) => join(folder, names.folder)).filter((place) => {
    try {
      mkdirSync(place);
      chmodSync(place, 0o755);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
    const entry = lstatSync(place);
    const oursAlone = entry.isDirectory() && entry.uid === 0 && (entry.mode & 0o022) === 0;
    return oursAlone && canReach(user, `${place}/x`);
  });
}

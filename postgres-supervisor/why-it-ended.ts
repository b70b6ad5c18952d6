import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A piece of the write-ahead log: with less room no server works on. */
const LEAST_ROOM = 16 * 1024 ** 2;
/** Who asks while it ends adds lines of their own behind the one that tells why. */
const LAST_LINES = 20;

interface Ended {
  /** Of the cluster. */
  folder: string;
  /** When the server was started, in milliseconds. */
  startedAt: number;
  /** What it said before it wrote to its own log. */
  said: string;
  /** How it ended, as the system tells: "it ended with 1". */
  end: string;
}

/** Why a server ended that was just started: what it said and wrote, and what is seen from outside where it could do neither. */
export function whyItEnded({ folder, startedAt, said, end }: Ended): string {
  const words = [said, lastLogged(folder, startedAt)].filter((text) => text !== '').join('\n');
  const told = words === '' ? `It said nothing, and ${end}.` : `It said:\n${words}`;
  return [
    told,
    ...(roomIn(folder) < LEAST_ROOM ? [`There is no room left on the disk of ${folder}.`] : []),
  ].join('\n');
}

/** It starts a log of its own early, and from then on says nothing elsewhere. */
function lastLogged(folder: string, since: number): string {
  const place = join(folder, 'log');
  try {
    return readdirSync(place)
      .map((name) => join(place, name))
      .filter((file) => statSync(file).mtimeMs >= since)
      .map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n'))
      .join('\n')
      .trim();
  } catch {
    // Where it never came to a log there is none.
    return '';
  }
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

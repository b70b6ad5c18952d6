import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Exactly this one: the emulator is what the Firebase provider is held against. */
const VERSION = '15.34.2';
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'firebase-emulator');
const packageFolder = join(folder, 'node_modules', 'firebase-tools');

function installedVersion(): string | null {
  const file = join(packageFolder, 'package.json');
  if (!existsSync(file)) return null;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/**
 * Path of the program that emulates Firebase Authentication. Some 340 MB that only its tests need, so it is
 * installed when they first run and not with everything else. Throws when it cannot be installed.
 */
export function installFirebaseEmulator(say: (line: string) => void): string {
  if (installedVersion() !== VERSION) {
    say(`Installing the Firebase emulator (firebase-tools ${VERSION}), once ...`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    // Its one native part serves hosting, and would be compiled for minutes where no binary can be had.
    const without = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'];
    const install = ['install', '--save-exact', ...without, `firebase-tools@${VERSION}`];
    const { status } = spawnSync('npm', install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0 || installedVersion() !== VERSION) {
      throw new Error('The Firebase emulator could not be installed. Check the network and try again.');
    }
  }
  return join(packageFolder, 'lib', 'bin', 'firebase.js');
}

if (import.meta.main) console.log(installFirebaseEmulator(console.log));

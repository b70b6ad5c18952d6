// Runs one of our TypeScript commands with the Node version this project pins, installing the packages
// first when they are missing or older than package-lock.json. With --keep-running before the name of the script,
// it is started again when it dies. Plain JavaScript without dependencies,
// because it is what a fresh clone runs with whatever Node (20 or newer) the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdLock } from './hold-lock.mjs';
import { keepRunning } from './keep-running.mjs';
import { NODE_ARGUMENTS, nodeEnvironment } from './node-settings.mjs';

const PINNED_MAJOR = 24;
const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const modulesFolder = join(projectFolder, 'node_modules');
const lockfile = join(projectFolder, 'package-lock.json');
const marker = join(modulesFolder, '.stampline-lock');

function fail(message) {
  console.error(`stampline: ${message}`);
  process.exit(1);
}

/** Whether npm's own record of what it installed holds every package the lockfile names for this platform. */
function installedTreeMatchesLockfile(lockText) {
  const record = join(modulesFolder, '.package-lock.json');
  if (!existsSync(record)) return false;
  try {
    const wanted = Object.entries(JSON.parse(lockText).packages);
    const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
    return wanted.every(
      ([path, entry]) =>
        path === '' ||
        (installed[path] ? installed[path].version === entry.version : entry.optional === true),
    );
  } catch {
    return false;
  }
}

async function ensureDependencies() {
  const lockText = readFileSync(lockfile, 'utf8');
  const lockHash = createHash('sha256').update(lockText).digest('hex');
  const isInstalled = () => existsSync(marker) && readFileSync(marker, 'utf8').trim() === lockHash;
  if (isInstalled()) return;
  const say = (pid) => console.log(`Process ${pid} installs the packages; waiting for it ...`);
  // Two commands at once would take the packages away from each other.
  await holdLock(join(projectFolder, '.install'), say, () => {
    if (!isInstalled()) install(lockText, lockHash);
  });
}

function install(lockText, lockHash) {
  if (!installedTreeMatchesLockfile(lockText)) {
    console.log(
      existsSync(modulesFolder)
        ? 'Installing packages: node_modules does not match package-lock.json ...'
        : 'Installing packages: this is the first run ...',
    );
    const npmScript = process.env.npm_execpath;
    const [command, args] = npmScript?.endsWith('.js')
      ? [process.execPath, [npmScript, 'ci']]
      : ['npm', ['ci']];
    const result = spawnSync(command, args, { cwd: projectFolder, stdio: ['ignore', 'inherit', 'inherit'] });
    if (result.error) fail(`could not run npm: ${result.error.message}`);
    if (result.status !== 0) fail('"npm ci" did not succeed; its message is above. Nothing was started.');
  }
  writeFileSync(marker, `${lockHash}\n`);
}

function findNode() {
  const pinned = join(modulesFolder, '.bin', 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return process.execPath;
  return fail(
    `this project needs Node ${PINNED_MAJOR} and brings it for Linux (glibc) and macOS on x64 and arm64. ` +
      `For ${process.platform}-${process.arch} there is none to bring: install Node ${PINNED_MAJOR} or newer ` +
      `(this one is ${process.version}) and run the command again.`,
  );
}

const KEEP_RUNNING = '--keep-running';
const mayEnd = process.argv[2] !== KEEP_RUNNING;
const [script, ...args] = process.argv.slice(mayEnd ? 2 : 3);
if (!script) fail('name the script to run, for example: node scripts/with-dependencies.mjs scripts/start.ts');
await ensureDependencies();
const node = findNode();

function start() {
  const child = spawn(node, [...NODE_ARGUMENTS, join(projectFolder, script), ...args], {
    cwd: projectFolder,
    // Over the channel it says when it is ready, and learns when we are gone.
    stdio: mayEnd ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...nodeEnvironment(projectFolder),
      ...process.env,
      PATH: [join(modulesFolder, '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
    },
  });
  child.on('error', (error) => fail(`could not start Node: ${error.message}`));
  return child;
}

if (mayEnd) {
  const child = start();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
} else keepRunning(start);

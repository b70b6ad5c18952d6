import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NAMES } from './names.fixture.ts';
import { FolderInUseError } from './owner-lock.ts';
import { processStartedAt } from './process-identity.ts';
import { runningDatabaseUrl } from './running-url.ts';
import { type EmbeddedPostgres, superviseEmbeddedPostgres } from './supervise-postgres.ts';
import { whyItEnded } from './why-it-ended.ts';

// One cluster for all tests: each leaves it stopped, and making one is slow.
const top = mkdtempSync(join(tmpdir(), 'supervise-'));
const dataDir = join(top, 'data');
let running: EmbeddedPostgres[] = [];

beforeAll(() => chmodSync(top, 0o755));
afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
});
afterAll(() => rmSync(top, { recursive: true }));

async function start(folder = dataDir, say: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const server = await superviseEmbeddedPostgres({ dataDir: folder, names: NAMES, say });
  running.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function until<T>(look: () => Promise<T> | T, isDone: (value: T) => boolean): Promise<T> {
  const limit = Date.now() + 20_000;
  for (;;) {
    const value = await look();
    if (isDone(value)) return value;
    if (Date.now() > limit) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Owns the data folder in another process, and says its server's pid and address once it runs. */
async function startElsewhere(): Promise<{ owner: ChildProcess; serverPid: number; url: string }> {
  const owner = spawn(process.execPath, [join(import.meta.dirname, 'own-folder.fixture.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    let text = '';
    owner.stdout?.on('data', (chunk: Buffer) => {
      text += chunk;
      if (text.includes('\n')) resolve(text);
    });
    owner.once('exit', () => reject(new Error('the other owner ended')));
  });
  return { owner, ...(JSON.parse(line) as { serverPid: number; url: string }) };
}

function end(process: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    process.once('exit', (code) => resolve(code));
    process.kill(signal);
  });
}

const isAlive = (pid: number) => processStartedAt(pid) !== null;

describe('the embedded server', () => {
  test('keeps data from one start to the next, works as no superuser, listens on loopback only', async () => {
    const first = await start();
    await query(first.ownerUrl, 'create table kept (id int); insert into kept values (7)');
    expect(await query(first.ownerUrl, `select rolsuper from pg_roles where rolname = current_user`)).toEqual(
      [{ rolsuper: false }],
    );
    expect(await query(first.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(first.ownerUrl, 'show fsync')).toEqual([{ fsync: 'on' }]);
    const pid = first.processId();
    await first.stop();
    // The system takes a server that ended away in its own time.
    await expect.poll(() => isAlive(pid)).toBe(false);

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.ownerUrl, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  test('a wrong password is refused', async () => {
    const { ownerUrl: url } = await start();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('is taken over when its owner was killed', async () => {
    const { owner, serverPid, url } = await startElsewhere();
    await query(url, 'create table orphaned (id int)');
    await end(owner, 'SIGKILL');
    expect(isAlive(serverPid)).toBe(true);

    const server = await start();
    expect(server.adopted).toBe(true);
    expect(server.processId()).toBe(serverPid);
    await query(server.ownerUrl, 'select * from orphaned');
    await server.stop();
    // It is nobody's child by now: the system takes it away in its own time.
    await expect.poll(() => isAlive(serverPid)).toBe(false);
  });

  test('owner and server both killed: it recovers what was committed', async () => {
    const { owner, serverPid, url } = await startElsewhere();
    await query(url, 'create table survived (id int); insert into survived values (1)');
    await end(owner, 'SIGKILL');
    process.kill(serverPid, 'SIGKILL');
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await query(server.ownerUrl, 'select id from survived')).toEqual([{ id: 1 }]);
  });

  test('is started again on the same address when it is killed', async () => {
    const server = await start();
    const first = server.processId();
    process.kill(first, 'SIGKILL');
    await until(server.processId, (pid) => pid !== first);
    expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('waits for its port while another program has it', async () => {
    const said: string[] = [];
    const server = await start(dataDir, (line) => said.push(line));
    const port = Number(new URL(server.url).port);
    process.kill(server.processId(), 'SIGKILL');
    const other = createServer();
    const isListening = () =>
      new Promise<boolean>((resolve) => {
        other.once('error', () => resolve(false));
        other.listen(port, '127.0.0.1', () => resolve(true));
      });
    await until(isListening, Boolean);
    const logged = () =>
      readdirSync(join(dataDir, 'postgres', 'log')).map((name) =>
        readFileSync(join(dataDir, 'postgres', 'log', name), 'utf8'),
      );
    await until(logged, (logs) => logs.join('').includes('Address already in use'));
    other.close();
    await until(
      () => said,
      (lines) => lines.at(-1) !== 'The database server ended unexpectedly; starting it again ...',
    );
    expect(said.at(-1)).toBe('The database server is back.');
  });

  test('is started again when somebody tells it to stop while clients are connected', async () => {
    const server = await start();
    const first = server.processId();
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    process.kill(first, 'SIGTERM');
    await until(server.processId, (pid) => pid !== first);
    expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await client.end();
  });

  test('that was told to stop is not taken over', async () => {
    const { owner, serverPid, url } = await startElsewhere();
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await end(owner, 'SIGKILL');
    process.kill(serverPid, 'SIGTERM');
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await client.end();
  });

  test('SIGTERM to the owner ends the server in order', async () => {
    const { owner, serverPid } = await startElsewhere();
    expect(await end(owner, 'SIGTERM')).toBe(0);
    expect(isAlive(serverPid)).toBe(false);
  });
});

test('roles and database carry the names of the caller, whatever they are', async () => {
  const { url, ownerUrl } = await start();
  const asked = 'select current_user as role, current_database() as database';
  expect(await query(url, asked)).toEqual([{ role: NAMES.applicationRole, database: NAMES.database }]);
  expect(await query(ownerUrl, asked)).toEqual([{ role: NAMES.ownerRole, database: NAMES.database }]);
  expect(runningDatabaseUrl(dataDir, NAMES)).toBe(url);
});

describe('a data folder has one owner', () => {
  test('a second one is told who has it', async () => {
    const { owner } = await startElsewhere();
    await expect(start()).rejects.toThrow(FolderInUseError);
    await expect(start()).rejects.toThrow(
      `in use by another running copy (process ${owner.pid}). Stop that one first, or give this one a ORDERS_FOLDER`,
    );
    await end(owner, 'SIGTERM');
    await start();
  });

  test('the same process cannot own it twice', async () => {
    await start();
    await expect(start()).rejects.toThrow(FolderInUseError);
  });

  test('of two that start at once, one wins', async () => {
    const results = await Promise.allSettled([start(), start()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a pid that was given to another program does not keep the folder', async () => {
    await (await start()).stop();
    const stale = { pid: process.ppid, startedAt: '1', space: '', token: 'x' };
    writeFileSync(join(dataDir, 'postgres.owner'), JSON.stringify(stale));
    utimesSync(join(dataDir, 'postgres.owner'), new Date(0), new Date(0));
    await start();
  });
});

describe('a cluster that does not fit', () => {
  test('another major version is refused and left alone', async () => {
    await (await start()).stop();
    const versionFile = join(dataDir, 'postgres', 'PG_VERSION');
    writeFileSync(versionFile, '15\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 15, and this release brings 18/);
    writeFileSync(versionFile, '18\n');
    await start();
  });

  test('lost passwords are named, and nothing is made anew over existing data', async () => {
    await (await start()).stop();
    const file = join(dataDir, 'postgres-access.json');
    const kept = readFileSync(file);
    rmSync(file);
    await expect(start()).rejects.toThrow(/has lost its passwords/);
    writeFileSync(file, kept);
    await start();
  });
});

test('a server that ends after it has begun its own log says why, and how it ended', async () => {
  await (await start()).stop();
  const wal = join(dataDir, 'postgres', 'pg_wal');
  const pieces = readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of pieces) renameSync(join(wal, name), join(wal, `${name}.away`));
  await expect(start()).rejects.toThrow(/It said:.*(checkpoint record|could not open file)/s);
  for (const name of pieces) renameSync(join(wal, `${name}.away`), join(wal, name));
  await start();
});

test('what a server logged last is told from the line that says why, however many asked meanwhile', () => {
  const folder = join(top, 'logged');
  mkdirSync(join(folder, 'log'), { recursive: true });
  const asked = 'FATAL:  the database system is starting up\n'.repeat(8);
  const why = 'PANIC:  could not locate a valid checkpoint record';
  writeFileSync(join(folder, 'log', 'postgres.log'), `${why}\n${asked}LOG:  database system is shut down\n`);
  const ended = { startedAt: 0, said: '', end: 'it ended with 1', folder };
  expect(whyItEnded(ended).split('\n').slice(0, 2)).toEqual(['It said:', why]);
});

test('a server that could say nothing: how it ended is said, and that the disk is full', () => {
  const silent = { startedAt: Date.now(), said: '', end: 'it ended with 1' };
  expect(whyItEnded({ ...silent, folder: top })).toBe('It said nothing, and it ended with 1.');
  // No byte can be written there.
  expect(whyItEnded({ ...silent, folder: '/proc' })).toBe(
    'It said nothing, and it ended with 1.\nThere is no room left on the disk of /proc.',
  );
});

test('a folder that the server cannot reach is left empty, and the place used instead is remembered', async () => {
  const hidden = join(top, 'hidden');
  mkdirSync(hidden, { mode: 0o700 });
  const folder = join(hidden, 'data');
  const lines: string[] = [];
  await (await start(folder, (line) => lines.push(line))).stop();
  if (process.getuid?.() !== 0) {
    // Whoever is not root runs the server as themselves and reaches everything they own.
    expect(existsSync(join(folder, 'postgres'))).toBe(true);
    return;
  }
  expect(lines.join()).toContain(`/${NAMES.folder}/`);
  const note = readFileSync(join(folder, 'postgres-is-elsewhere'), 'utf8').trim();
  try {
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    expect(lines.join()).toContain(`so the database is kept in ${note}`);
    chmodSync(hidden, 0o755);
    const again = await start(folder);
    expect(await query(again.superuserUrl, 'show data_directory')).toEqual([{ data_directory: note }]);
    await again.stop();
  } finally {
    for (const suffix of ['', '.start.log']) rmSync(`${note}${suffix}`, { recursive: true, force: true });
  }
});

import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startJobProcess } from './start-job-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'stampline-job-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const incoming = join(folder, 'incoming');
mkdirSync(incoming);
const [allowed, forbidden] = [join(incoming, 'upload'), join(folder, 'secret-key')];
for (const path of [allowed, forbidden]) writeFileSync(path, 'x');

/** A shell's own, and no secrets. */
const OF_SHELLS = ['PWD', 'OLDPWD', 'SHLVL', '_'];
const TRIES = join(import.meta.dirname, '..', '..', 'testing', 'try-to-get-out.ts');
/** Whether this machine has the means to take networks away; where it has not, nobody can (docs/security.md). */
const canLeaveNetworks = spawnSync('unshare', ['--map-current-user', '--net', 'true']).status === 0;

test('a process for jobs reaches no network, reads nothing but its folder, writes nothing, starts nothing, and sees no environment', async () => {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(socket, 'listening')]);
  vi.stubEnv('KEY_OF_THE_INSTALLATION', 'top secret');
  const child = startJobProcess(incoming, TRIES);
  vi.unstubAllEnvs();
  try {
    child.send({
      tcp: (server.address() as AddressInfo).port,
      udp: socket.address().port,
      allowed,
      forbidden,
    });
    const [said] = await once(child, 'message');
    expect(said).toMatchObject({
      allowed: 'done',
      forbidden: 'ERR_ACCESS_DENIED',
      keys: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      program: 'ERR_ACCESS_DENIED',
      code: 'EvalError',
    });
    const { interfaces, tcp, fetch, udp, environment } = said;
    expect(environment.filter((name: string) => !OF_SHELLS.includes(name))).toEqual([]);
    expect({ interfaces, tcp, fetch, udp }).toEqual(
      canLeaveNetworks
        ? { interfaces: [], tcp: 'ENETUNREACH', fetch: 'ENETUNREACH', udp: 'ENETUNREACH' }
        : { interfaces: expect.arrayContaining(['lo']), tcp: 'reached', fetch: 'reached', udp: 'sent' },
    );
  } finally {
    child.kill('SIGKILL');
    server.close();
    socket.close();
  }
}, 60_000);

import { type ChildProcess, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, vi } from 'vitest';

/** A shell's own, and no secrets. */
const OF_SHELLS = ['PWD', 'OLDPWD', 'SHLVL', '_'];
const TRIES = join(import.meta.dirname, 'try-to-get-out.ts');
/** Whether this machine has the means to take networks away; where it has not, nobody can (docs/security.md). */
const canLeaveNetworks = spawnSync('unshare', ['--map-current-user', '--net', 'true']).status === 0;

/**
 * Has a process started that tries all that it must not do: it reaches no network, reads the allowed file and not the
 * forbidden one, writes nothing, starts nothing, runs no text and sees no environment.
 */
export async function expectConfined(
  start: (script: string) => ChildProcess,
  files: { allowed: string; forbidden: string },
): Promise<void> {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(socket, 'listening')]);
  vi.stubEnv('KEY_OF_THE_INSTALLATION', 'top secret');
  const child = start(TRIES);
  vi.unstubAllEnvs();
  // Its starter let it go; whoever waits for an answer does not.
  child.channel?.ref();
  try {
    child.send({ tcp: (server.address() as AddressInfo).port, udp: socket.address().port, ...files });
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
}

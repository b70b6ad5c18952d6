// A program that tries what no confined process may do, and says how each ended. Started by expect-confined.ts.
import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where somebody listens on this machine, by TCP and by UDP; a file that it may read, and one beside its folder. */
interface Targets {
  tcp: number;
  udp: number;
  allowed: string;
  forbidden: string;
}

const LOOPBACK = '127.0.0.1';

const reached = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, LOOPBACK, () => resolve('reached'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

const sent = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.send('hello', port, LOOPBACK, (error) =>
      resolve(error === null ? 'sent' : ((error as NodeJS.ErrnoException).code ?? error.message)),
    );
  });

const asked = (url: string) =>
  fetch(url).then(
    () => 'reached',
    (error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message,
  );

async function tried(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return 'done';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? (error as Error).name;
  }
}

process.once('message', async ({ tcp, udp, allowed, forbidden }: Targets) => {
  process.send?.({
    interfaces: Object.keys(networkInterfaces()),
    tcp: await reached(tcp),
    fetch: await asked(`http://${LOOPBACK}:${tcp}/`),
    udp: await sent(udp),
    name: await tried(() => lookup('example.com')),
    allowed: await tried(() => readFile(allowed)),
    forbidden: await tried(() => readFile(forbidden)),
    // Of who started it, with all keys.
    keys: await tried(() => readFile(`/proc/${process.ppid}/environ`)),
    write: await tried(() => writeFile(join(tmpdir(), 'written-by-a-job'), '')),
    program: await tried(() => execFile('/bin/true')),
    code: await tried(() => new Function('return 1')()),
    environment: Object.keys(process.env).toSorted(),
  });
});

import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens on: a program left on a fixed one would answer in our place. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  await once(listener, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

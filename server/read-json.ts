import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#domain/access/network.ts';
import type { App } from './app.ts';
import { Turns } from './turns.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const COMMA = ','.charCodeAt(0);
/** A text may hold as many commas, and no honest body has more values than one in so many bytes beside them. */
const MEMBERS_AT_LEAST = 2_000;
const BYTES_PER_MEMBER = 16;
/** What is read in no time waits for nobody. */
const SMALL_BODY_BYTES = 4 * 1024;

/**
 * Reads JSON bodies as UTF-8 and refuses what is none. Left to itself, the framework puts a sign of its own where it
 * cannot read: a name written in another encoding would be kept, printed and filed with that in it. Bodies of many tiny
 * values, which cost as much to judge as files, are refused unread; large ones are read one at a time, networks in turn.
 */
export function readJsonAsUtf8(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const turns = new Turns();

  async function waitForTurn({ ip, raw: { socket } }: FastifyRequest): Promise<void> {
    await turns.wait(networkOf(ip));
    // Asked within the process, there is none to write to.
    if (socket.writable === false) throw new AppError('MALFORMED', { log: 'its sender has left' });
  }

  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (hasTooManyMembers(body)) throw new AppError('REQUEST_TOO_LARGE');
      if (body.length > SMALL_BODY_BYTES) await waitForTurn(request);
      const text = decode(body);
      return await new Promise((resolve, reject) => {
        parse(request, text, (fault, value) => (fault ? reject(fault) : resolve(value)));
      });
    },
  );
}

function hasTooManyMembers(body: Buffer): boolean {
  const most = MEMBERS_AT_LEAST + body.length / BYTES_PER_MEMBER;
  let at = -1;
  for (let members = 0; members <= most; members += 1) {
    at = body.indexOf(COMMA, at + 1);
    if (at === -1) return false;
  }
  return true;
}

function decode(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    const message = 'The request is not UTF-8. Encode it as UTF-8 and send it again.';
    throw new AppError('MALFORMED', { message });
  }
}

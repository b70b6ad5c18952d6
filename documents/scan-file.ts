import { createReadStream } from 'node:fs';
import { connect } from 'node:net';

/** NOT_CONFIGURED is said honestly: nobody looked. FAILED: the scanner was asked and did not answer. */
export type ScanStatus = 'NOT_CONFIGURED' | 'CLEAN' | 'INFECTED' | 'FAILED';

const SCANNER_PORT = 3310;
const ANSWER_LIMIT_MS = 60_000;

/** Has a clamd look at a file, by its INSTREAM command. `scanner` is "host" or "host:port", or null for none. */
export async function scanFile(path: string, scanner: string | null): Promise<ScanStatus> {
  if (scanner === null) return 'NOT_CONFIGURED';
  try {
    const answer = await ask(path, scanner);
    if (/\bFOUND\b/.test(answer)) return 'INFECTED';
    return /\bOK\b/.test(answer) ? 'CLEAN' : 'FAILED';
  } catch {
    return 'FAILED';
  }
}

async function ask(path: string, scanner: string): Promise<string> {
  const [host = '', port] = scanner.split(':');
  const socket = connect({ host, port: port === undefined ? SCANNER_PORT : Number(port) });
  socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error('the virus scanner does not answer')));
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('end', () => resolve(text));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  // The answer may be an error before anything is written; it is awaited below all the same.
  answer.catch(() => undefined);
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    if (socket.destroyed) break;
    socket.write(length);
    if (!socket.write(chunk)) await Promise.race([drained(socket), answer]);
  }
  if (!socket.destroyed) socket.write(Buffer.alloc(4));
  return answer;
}

function drained(socket: ReturnType<typeof connect>): Promise<void> {
  return new Promise((resolve) => {
    socket.once('drain', () => resolve());
    socket.once('close', () => resolve());
  });
}

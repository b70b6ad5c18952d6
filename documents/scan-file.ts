import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

/** NOT_CONFIGURED is said honestly: nobody looked. FAILED: the scanner was asked and did not answer. */
export type ScanStatus = 'NOT_CONFIGURED' | 'CLEAN' | 'INFECTED' | 'FAILED';

const SCANNER_PORT = 3310;
/** For the answer, beside the time that the file takes: a scanner that says a sign a second is never silent. */
const ANSWER_LIMIT_MS = 60_000;
/** A megabyte a second: no scanner within reach is slower. */
const SLOWEST_BYTES_PER_MS = 1_000;
/** The name of a virus is short. What says more is no scanner, and would fill our memory. */
const LONGEST_ANSWER = 4_096;
const CLEAN = 'stream: OK';

/**
 * Has a clamd look at a file, by its INSTREAM command. `scanner` is "host" or "host:port", or null for none. A file is
 * CLEAN only by the whole word of a scanner that was given all of it.
 */
export async function scanFile(
  path: string,
  scanner: string | null,
  answerLimitMs = ANSWER_LIMIT_MS,
): Promise<ScanStatus> {
  if (scanner === null) return 'NOT_CONFIGURED';
  try {
    const { text, isWhole, isOfWholeFile } = await ask(path, scanner, answerLimitMs);
    if (/\bFOUND\b/.test(text)) return 'INFECTED';
    return text === CLEAN && isWhole && isOfWholeFile ? 'CLEAN' : 'FAILED';
  } catch {
    return 'FAILED';
  }
}

interface ScannerAnswer {
  text: string;
  /** Up to the sign that ends it (0). */
  isWhole: boolean;
  /** It came once the file was sent. */
  isOfWholeFile: boolean;
}

async function ask(path: string, scanner: string, answerLimitMs: number): Promise<ScannerAnswer> {
  const [host = '', port] = scanner.split(':');
  const { size } = await stat(path);
  const socket = connect({ host, port: port === undefined ? SCANNER_PORT : Number(port) });
  const limit = setTimeout(
    () => socket.destroy(new Error('the virus scanner does not answer')),
    answerLimitMs + size / SLOWEST_BYTES_PER_MS,
  );
  const progress = { isSent: false, isAnswered: false };
  const answer = readAnswer(socket, progress);
  // The answer may be an error before anything is written; it is awaited below all the same.
  answer.catch(() => undefined);
  try {
    socket.write('zINSTREAM\0');
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      // Whoever has answered reads no further, and what is sent on would stay in our memory.
      if (progress.isAnswered) break;
      socket.write(length);
      if (!socket.write(chunk)) await Promise.race([drained(socket), answer]);
    }
    if (!progress.isAnswered) {
      progress.isSent = true;
      socket.write(Buffer.alloc(4));
    }
    return await answer;
  } finally {
    clearTimeout(limit);
    socket.destroy();
  }
}

function readAnswer(
  socket: Socket,
  progress: { isSent: boolean; isAnswered: boolean },
): Promise<ScannerAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const tell = (isWhole: boolean) => {
      progress.isAnswered = true;
      resolve({ text, isWhole, isOfWholeFile: progress.isSent });
    };
    socket.on('data', (chunk) => {
      const [said = '', ...rest] = chunk.toString('latin1').split('\0');
      text += said;
      if (text.length > LONGEST_ANSWER) socket.destroy(new Error('this is no answer of a virus scanner'));
      else if (rest.length > 0) tell(true);
    });
    socket.on('close', () => tell(false));
    socket.on('error', (error) => {
      progress.isAnswered = true;
      reject(error);
    });
  });
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

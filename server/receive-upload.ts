import { finished, PassThrough, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { IncomingFile } from '#operations/document/store-upload.ts';
import { requireStillAdmitted } from './authenticate.ts';
import { INCOMING_BYTES, type IncomingBytes, limitIncomingBytes } from './limit-incoming-bytes.ts';

/**
 * Whoever is asked to come again hears of it so much later: programs that do at once would have us take in and refuse
 * files all the time.
 */
export const COME_AGAIN_AFTER_MS = 1_000;

/** A form that its parser gave up: broken off in the middle, or none at all. */
function brokenForm(cause: unknown): AppError {
  return new AppError('MALFORMED', { log: String(cause) });
}

/** The store counts, so that it can say how much is too much. */
const ONE_FILE = { throwFileSizeLimit: false, limits: { files: 1, fileSize: Number.POSITIVE_INFINITY } };

/** Aborted once the connection is closed: who has left waits for no answer. */
function leaving({ raw: { socket } }: FastifyRequest): { signal: AbortSignal; end(): void } {
  const left = new AbortController();
  const leave = () => left.abort(brokenForm('its sender has left'));
  socket.once('close', leave);
  // Asked within the process, there is none to close.
  if (socket.destroyed === true) leave();
  return { signal: left.signal, end: () => socket.off('close', leave) };
}

/** The first file of a form, and the texts that came before it. Throws MALFORMED where the form cannot be read. */
async function firstFileOf(request: FastifyRequest) {
  const texts: Record<string, string> = {};
  try {
    for await (const part of request.parts(ONE_FILE)) {
      if (part.type === 'file') return { part, texts };
      if (typeof part.value === 'string') texts[part.fieldname] = part.value;
    }
    return undefined;
  } catch (error) {
    // Those of the framework say what they are; those of the parser are plain.
    throw error instanceof Error && 'statusCode' in error ? error : brokenForm(error);
  }
}

/** The file to its end, counted; there, before anything is done with it, its sender is asked for once more. */
function untilStillAdmitted(file: Readable, request: FastifyRequest, come: IncomingBytes): Readable {
  const checked = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      try {
        come.add(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
    final: (done) => void requireStillAdmitted(request).then(() => done(), done),
  });
  // Who takes the file hears of it; where nobody did, the request is over already.
  checked.on('error', () => undefined);
  finished(file, (error) => {
    if (error) checked.destroy(error);
  });
  return file.pipe(checked);
}

/** The text fields of a form as the contract has them. Throws INVALID by field. */
export function checkForm<Form extends z.ZodObject>(
  form: Form,
  texts: Readonly<Record<string, string>>,
): z.output<Form> {
  const { data, error } = form.safeParse(texts);
  if (error === undefined) return data;
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw new AppError('INVALID', { details: { fields } });
}

/**
 * The one file of a multipart request, streamed, with the text fields that came before it; those behind it are not read.
 * Throws RATE_LIMITED for a user who has more than `incomingBytes` on the way in several files. What is left of one refused is read on and thrown away.
 */
export async function receiveUpload<T>(
  request: FastifyRequest,
  take: (file: IncomingFile, texts: Readonly<Record<string, string>>) => Promise<T>,
  incomingBytes = INCOMING_BYTES,
): Promise<T> {
  const sent = await firstFileOf(request);
  if (sent === undefined) {
    throw new AppError('INVALID', { details: { fields: { file: 'Send the file in a part named "file".' } } });
  }
  const { part, texts } = sent;
  // The parser gives the stream up in one of two ways: it is destroyed with the fault, or only told of it.
  let fault: unknown;
  part.file.once('error', (error) => {
    fault = error;
  });
  const come = limitIncomingBytes(request, incomingBytes);
  const { signal, end } = leaving(request);
  try {
    return await take(
      { source: untilStillAdmitted(part.file, request, come), fileName: part.filename, signal },
      texts,
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') {
      await pause(COME_AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
    throw error === (fault ?? part.file.errored) ? brokenForm(error) : error;
  } finally {
    come.end();
    end();
    // A pipe whose end is gone would hold it back.
    part.file.unpipe().resume();
  }
}

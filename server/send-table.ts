import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { writeCsv } from '#exports/csv/write-csv.ts';
import type { Table } from '#exports/table.ts';
import { writeXlsx } from '#exports/xlsx/write-xlsx.ts';
import { actorOf } from './authenticate.ts';
import { attachmentNamed } from './send-file.ts';

/** Of one user in this process: each holds some pages of its list for as long as its reader takes. */
const FILES_AT_ONCE = 3;
const RETRY_SECONDS = 10;
const beingSent = new Map<string, number>();

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
} as const;

/** Counts a file of a user until it is sent or broken off. Throws RATE_LIMITED where enough are on their way. */
function countWhileSent(userId: string, { raw }: FastifyReply): void {
  const before = beingSent.get(userId) ?? 0;
  if (before >= FILES_AT_ONCE) {
    const message = `${FILES_AT_ONCE} files of yours are being downloaded. Wait until one is done.`;
    throw new AppError('RATE_LIMITED', { message, details: { retryAfter: RETRY_SECONDS } });
  }
  beingSent.set(userId, before + 1);
  finished(raw, () => {
    const left = (beingSent.get(userId) ?? 1) - 1;
    if (left === 0) beingSent.delete(userId);
    else beingSent.set(userId, left);
  });
}

/**
 * A table as an attachment, written while it is read. `name` is without its ending. Throws RATE_LIMITED for a user who
 * downloads several already.
 */
export function sendTable(
  reply: FastifyReply,
  table: Table,
  { format, name }: { format: keyof typeof FORMATS; name: string },
): FastifyReply {
  const { type, write } = FORMATS[format];
  countWhileSent(actorOf(reply.request).id, reply);
  return reply
    .type(type)
    .header('content-disposition', attachmentNamed(`${name}.${format}`))
    .header('cache-control', 'no-store')
    .send(write(table));
}

import type { FastifyReply } from 'fastify';
import { writeCsv } from '#exports/csv/write-csv.ts';
import type { Table } from '#exports/table.ts';
import { writeXlsx } from '#exports/xlsx/write-xlsx.ts';
import { countWhileSent, sendDownload } from './send-download.ts';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
} as const;

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
  countWhileSent(reply);
  return sendDownload(reply, write(table), { type, fileName: `${name}.${format}` });
}

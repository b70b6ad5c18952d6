import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { FileRefused } from '../file-refused.ts';
import { checkArchive } from './check-archive.ts';
import { checkPdf } from './check-pdf.ts';
import { ALLOWED_TYPES, type FileFacts, type FileToInspect, type MediaType } from './file-facts.ts';
import { checkImage } from './image-size.ts';

const ARCHIVE_START = 'PK\x03\x04';

/**
 * What a file is by its bytes. Throws FileRefused TYPE_NOT_ALLOWED, ENCRYPTED, TOO_COMPLEX, UNSAFE. Runs as a bounded
 * job: nothing here may be called in a process that answers requests.
 */
export async function lookIntoFile({ path }: FileToInspect): Promise<FileFacts> {
  // Before anything else unpacks a part of it to find out what it is.
  if ((await firstBytes(path, ARCHIVE_START.length)) === ARCHIVE_START) await checkArchive(path);
  const mediaType = await detect(path);
  if (mediaType === null) {
    throw new FileRefused(
      'TYPE_NOT_ALLOWED',
      'We take PDF, PNG, JPEG, CSV and XLSX files. This file isn’t one of them.',
    );
  }
  if (mediaType === 'application/pdf') await checkPdf(path);
  if (mediaType === 'image/png' || mediaType === 'image/jpeg') await checkImage(path, mediaType);
  return { mediaType };
}

async function firstBytes(path: string, count: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

async function detect(path: string): Promise<MediaType | null> {
  const found = await fileTypeFromFile(path);
  if (found !== undefined) return Object.hasOwn(ALLOWED_TYPES, found.mime) ? (found.mime as MediaType) : null;
  return (await isTable(path)) ? 'text/csv' : null;
}

/** Text in UTF-8 with a separator in its first line: all that a CSV file promises. */
async function isTable(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let firstLine: string | null = null;
  let start = '';
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) return false;
      const text = decoder.decode(chunk, { stream: true });
      if (firstLine !== null) continue;
      start += text;
      const end = start.search(/[\r\n]/);
      if (end >= 0 || start.length > 100_000) firstLine = start.slice(0, end < 0 ? undefined : end);
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
  return /[,;\t]/.test(firstLine ?? start);
}

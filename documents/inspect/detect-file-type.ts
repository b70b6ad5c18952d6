import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { UPLOAD_NAMES } from '#domain/filing/vocabulary.ts';
import { FileRefused } from '../file-refused.ts';
import { checkArchive } from './check-archive.ts';
import { checkPdf } from './check-pdf.ts';
import { ALLOWED_TYPES, type FileFacts, type FileToInspect, type MediaType } from './file-facts.ts';
import { checkImage } from './image-size.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ARCHIVE_START = 'PK\x03\x04';

/**
 * What a file is by its bytes. Throws FileRefused TYPE_NOT_ALLOWED, ENCRYPTED, TOO_COMPLEX, UNSAFE. Runs as a bounded
 * job: nothing here may be called in a process that answers requests.
 */
export async function detectFileType({ path }: FileToInspect): Promise<FileFacts> {
  // Before anything else unpacks a part of it to find out what it is.
  const isArchive = (await firstBytes(path, ARCHIVE_START.length)) === ARCHIVE_START;
  const { isWorkbook } = isArchive ? await checkArchive(path) : { isWorkbook: false };
  const mediaType = (await detect(path)) ?? (isWorkbook ? XLSX : null);
  if (mediaType === null) {
    throw new FileRefused(
      'TYPE_NOT_ALLOWED',
      `This file isn’t a supported type. We take ${UPLOAD_NAMES}. Save a Word document or an email as a PDF first.`,
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
  if (found !== undefined && /^image\/hei[cf]/.test(found.mime)) {
    throw new FileRefused(
      'TYPE_NOT_ALLOWED',
      [
        'This is a HEIC photo, the way iPhones save them, and we can’t open it.',
        'Scan the page in the iPhone’s Notes app and send that PDF, or set Settings > Camera > Formats to Most Compatible and take the photo again.',
        'A photo you already have can be exported as JPEG on a computer.',
      ].join(' '),
    );
  }
  if (found !== undefined) return Object.hasOwn(ALLOWED_TYPES, found.mime) ? (found.mime as MediaType) : null;
  return (await isTable(path)) ? 'text/csv' : null;
}

/** What no text has. In Windows-1252 every byte is a sign: there it has to hold for all that is not used. */
const NO_TEXT = {
  'utf-8': /\0/,
  'utf-16le': /\0/,
  'utf-16be': /\0/,
  'windows-1252': /(?![\t-\r])\p{Cc}/u,
};
type Encoding = keyof typeof NO_TEXT;

/** Text in columns or in lines, as spreadsheet programs save it: all that a CSV file promises. */
async function isTable(path: string): Promise<boolean> {
  const mark = await firstBytes(path, 2);
  if (mark === '\xff\xfe') return isTableIn(path, 'utf-16le');
  if (mark === '\xfe\xff') return isTableIn(path, 'utf-16be');
  return (await isTableIn(path, 'utf-8')) || isTableIn(path, 'windows-1252');
}

async function isTableIn(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let hasColumnsOrLines = false;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      if (NO_TEXT[encoding].test(text)) return false;
      hasColumnsOrLines ||= /[,;\t]|[\r\n][^\r\n]/.test(text);
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
  return hasColumnsOrLines;
}

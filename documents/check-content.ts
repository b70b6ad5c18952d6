import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { checkPdf } from './check-pdf.ts';
import { FileRefused } from './file-refused.ts';

/** What we take, and the endings under which people send it. */
const ALLOWED = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const;
type MediaType = keyof typeof ALLOWED;

/**
 * The media type of a file by its content; its name only has to agree. Throws FileRefused TYPE_NOT_ALLOWED for
 * what we do not take or what is not what its name says, ENCRYPTED for a PDF that wants a password.
 */
export async function checkContent(path: string, fileName: string): Promise<MediaType> {
  const mediaType = await detect(path);
  const ending = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (mediaType === null) {
    throw new FileRefused(
      'TYPE_NOT_ALLOWED',
      'We take PDF, PNG, JPEG, CSV and XLSX files. By its content this is none of them.',
    );
  }
  const endings: readonly string[] = ALLOWED[mediaType];
  if (ending !== undefined && !endings.includes(ending)) {
    throw new FileRefused(
      'TYPE_NOT_ALLOWED',
      `The file is named .${ending}, but its content is ${endings[0]?.toUpperCase()}. Name it for what it is.`,
    );
  }
  if (mediaType === 'application/pdf') await checkPdf(path);
  return mediaType;
}

async function detect(path: string): Promise<MediaType | null> {
  const found = await fileTypeFromFile(path);
  if (found !== undefined) return Object.hasOwn(ALLOWED, found.mime) ? (found.mime as MediaType) : null;
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

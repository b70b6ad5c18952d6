import type { JobSender } from './bounded/job-sender.ts';
import { FileRefused } from './file-refused.ts';
import { ALLOWED_TYPES, type MediaType } from './inspect/file-facts.ts';
import { inspectFile } from './inspect/inspect-file.ts';

/**
 * The media type of a file by its content; its name only has to agree. Throws what inspectFile throws, and
 * FileRefused TYPE_NOT_ALLOWED for a file that is not what its name says.
 */
export async function checkContent(path: string, fileName: string, sender: JobSender): Promise<MediaType> {
  const { mediaType } = await inspectFile(path, sender);
  const ending = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase();
  const endings: readonly string[] = ALLOWED_TYPES[mediaType];
  if (ending !== undefined && !endings.includes(ending)) {
    throw new FileRefused(
      'TYPE_NOT_ALLOWED',
      `The file is named .${ending}, but its content is ${endings[0]?.toUpperCase()}. Name it for what it is.`,
    );
  }
  return mediaType;
}

import type { IncomingMessage } from 'node:http';

/** The body that follows a request, as its head says. */
interface AnnouncedBody {
  /** It goes to the disk as it comes. */
  isFile: boolean;
  /** Null where it comes in pieces and says nothing of how many. */
  bytes: number | null;
}

/** Null where no body follows. */
export function announcedBody({ headers }: IncomingMessage): AnnouncedBody | null {
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;
  if (bytes === 0) return null;
  return { isFile: headers['content-type']?.startsWith('multipart/form-data') ?? false, bytes };
}

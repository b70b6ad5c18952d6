import { z } from 'zod';
import { DOCUMENT_KINDS } from '#domain/filing/vocabulary.ts';
import { id, instant } from './common.ts';

/** The kind travels in the address, so that it is known before the first byte of the file. */
export const documentQuery = z.strictObject({ kind: z.enum(DOCUMENT_KINDS) });

export const updateDocumentRequest = z.strictObject({ kind: z.enum(DOCUMENT_KINDS) });

export const documentBody = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  mediaType: z.string(),
  /** NOT_CONFIGURED is said honestly: nobody scanned the file. */
  scanStatus: z.enum(['NOT_CONFIGURED', 'CLEAN', 'INFECTED', 'FAILED']),
  uploadedBy: z.string(),
  createdAt: instant,
});
export type DocumentBody = z.infer<typeof documentBody>;

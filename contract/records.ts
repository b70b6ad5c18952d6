import { z } from 'zod';
import { id, instant, page, pageQuery } from './common.ts';

/** The records that admins read: audit, outbox, contact messages. */
export const recordsQuery = z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor });

export const auditEntryBody = z.object({
  sequence: z.string(),
  at: instant,
  actor: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  details: z.unknown(),
  hash: z.string(),
});
export type AuditEntryBody = z.infer<typeof auditEntryBody>;
export const auditList = page(auditEntryBody);
export const auditVerifyBody = z.object({
  intact: z.boolean(),
  entries: z.number().int(),
  headHash: z.string(),
  /** Sequence of the first entry that does not fit; null when intact. */
  brokenAt: z.string().nullable(),
});
export type AuditVerifyBody = z.infer<typeof auditVerifyBody>;

export const outboxMailBody = z.object({
  id,
  recipient: z.string(),
  template: z.string(),
  subject: z.string(),
  status: z.enum(['QUEUED', 'SENT', 'FAILED']),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type OutboxMailBody = z.infer<typeof outboxMailBody>;
export const outboxList = page(outboxMailBody);

export const contactMessageBody = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: instant,
});
export const contactMessageList = page(contactMessageBody);

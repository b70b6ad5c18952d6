import { z } from 'zod';
import { id, instant, page, pageQuery } from './common.ts';

/** The records that admins read: audit, outbox, contact messages. */
export const recordsQuery = z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor });

export const auditEntryBody = z.object({
  sequence: z.string(),
  at: instant,
  actor: z.string().nullable(),
  /** The key of the actor by which a program did it; null for people who signed in. */
  apiKey: z.object({ id, name: z.string(), hint: z.string() }).nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  details: z.unknown(),
  hash: z.string(),
});
export type AuditEntryBody = z.infer<typeof auditEntryBody>;
export const auditList = page(auditEntryBody);
/** An entry edited, one missing, hashes computed anew, a key we do not have, the end cut off. */
const AUDIT_BREAKS = ['EDITED', 'MISSING', 'REHASHED', 'UNKNOWN_KEY', 'CUT'] as const;
export type AuditBreak = (typeof AUDIT_BREAKS)[number];

export const auditVerifyBody = z.object({
  intact: z.boolean(),
  entries: z.number().int(),
  headHash: z.string(),
  /** Sequence of the first entry that does not fit; null when intact. */
  brokenAt: z.string().nullable(),
  /** How the chain is broken there; null when intact. */
  break: z.enum(AUDIT_BREAKS).nullable(),
  /** The newest head that was kept outside the database and compared with. */
  lastExport: z.object({ at: instant, sequence: z.string() }).nullable(),
  /** False when the role that the product works as could take the log's protection away. */
  isGuardedByRoles: z.boolean(),
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
export const outboxList = page(outboxMailBody).extend({
  /** Where mails are written instead of being sent; null where there is a mail server. */
  folder: z.string().nullable(),
});

export const contactMessageBody = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: instant,
});
export type ContactMessageBody = z.infer<typeof contactMessageBody>;
export const contactMessageList = page(contactMessageBody);

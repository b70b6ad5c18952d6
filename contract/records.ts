import { z } from 'zod';
import { FILING_STATUSES } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { dateInput, freeText, id, instant, page, pageQuery } from './common.ts';
import { NOTE_MAXIMUM } from './limits.ts';

const paging = { limit: pageQuery.limit, cursor: pageQuery.cursor };
const MAIL_STATUSES = ['QUEUED', 'SENT', 'FAILED'] as const;

export const auditQuery = z.strictObject({
  ...paging,
  actorId: id.optional(),
  action: z.string().max(80).optional(),
  subjectKind: z.string().max(80).optional(),
  subjectId: z.string().max(200).optional(),
  /** First and last day. */
  from: dateInput.optional(),
  to: dateInput.optional(),
});
export const outboxQuery = z.strictObject({
  ...paging,
  search: pageQuery.search,
  status: z.enum(MAIL_STATUSES).optional(),
});
export const contactMessagesQuery = z.strictObject({
  ...paging,
  search: pageQuery.search,
  status: z.enum(['OPEN', 'ANSWERED']).optional(),
});

export const auditEntryBody = z.object({
  sequence: z.string(),
  at: instant,
  actor: z.string().nullable(),
  actorId: id.nullable(),
  /** The key of the actor by which a program did it; null for people who signed in. */
  apiKey: z.object({ id, name: z.string(), hint: z.string() }).nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What people call the record; null where it has no name or is gone. */
  subjectName: z.string().nullable(),
  details: z.unknown(),
  /** What people call the records in the details, by id; one without a name, or that is gone, is not among them. */
  detailNames: z.record(z.string(), z.string()),
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
  status: z.enum(MAIL_STATUSES),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type OutboxMailBody = z.infer<typeof outboxMailBody>;
export const outboxMailView = outboxMailBody.extend({
  /** Null where it carries a link or a code that only its recipient may see, or its text is gone. */
  text: z.string().nullable(),
  canResend: z.boolean(),
});
export type OutboxMailView = z.infer<typeof outboxMailView>;
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
  /** Null while nobody has answered. */
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  answerNote: z.string(),
});
export type ContactMessageBody = z.infer<typeof contactMessageBody>;
export const contactMessageList = page(contactMessageBody);

export const answerContactMessageRequest = z.strictObject({
  answered: z.boolean(),
  /** What was answered, for colleagues. */
  note: freeText(NOTE_MAXIMUM).default(''),
});

export const jobParams = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) });

const count = z.number().int();

/** What does not go on by itself, of each kind what comes first. */
export const stuckWorkBody = z.object({
  /** How much there is of each, also where that is more than is shown. */
  totals: z.object({ jobs: count, mails: count, filings: count }),
  jobs: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      attempts: z.number().int(),
      lastError: z.string(),
      /** When it is tried again; null: its attempts are spent. */
      nextTryAt: instant.nullable(),
    }),
  ),
  /** Given up after the last attempt. */
  mails: z.array(outboxMailBody),
  /** Paid or in hand, and untouched for so many days. */
  idleDays: z.number().int(),
  filings: z.array(
    z.object({
      id,
      number: z.string(),
      state: z.enum(JURISDICTION_CODES),
      status: z.enum(FILING_STATUSES),
      insuredName: z.string(),
      lastMovedAt: instant,
    }),
  ),
});
export type StuckWorkBody = z.infer<typeof stuckWorkBody>;

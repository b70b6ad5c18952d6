import type { AuditEntryBody, ContactMessageBody, OutboxMailBody } from '#contract/records.ts';
import { describeAct, describeSubject } from '#domain/audit/describe-audit-entry.ts';
import { describeCode } from '#domain/form/describe-code.ts';
import type { ExportColumn } from './list-table.ts';

/** In words, with the codes and hashes of the log itself, so that a reader elsewhere can compare them. Instants are UTC. */
export const AUDIT_COLUMNS: readonly ExportColumn<AuditEntryBody>[] = [
  ['Entry', 'text', ({ sequence }) => sequence],
  ['When (UTC)', 'text', ({ at }) => at],
  ['Who', 'text', ({ actor, actorId }) => (actorId === null ? 'System' : actor)],
  ['API key', 'text', ({ apiKey }) => apiKey && `${apiKey.name} ${apiKey.hint}`],
  ['What', 'text', describeAct],
  [
    'Record',
    'text',
    ({ subjectKind, subjectId, subjectName }) => describeSubject(subjectKind, subjectId, subjectName),
  ],
  ['Action (code)', 'text', ({ action }) => action],
  ['Kind of record (code)', 'text', ({ subjectKind }) => subjectKind],
  ['Record ID', 'text', ({ subjectId }) => subjectId],
  ['Before and after (JSON)', 'text', ({ details }) => JSON.stringify(details)],
  ['Hash', 'text', ({ hash }) => hash],
];

export const OUTBOX_COLUMNS: readonly ExportColumn<OutboxMailBody>[] = [
  ['Subject', 'text', ({ subject }) => subject],
  ['To', 'text', ({ recipient }) => recipient],
  ['Status', 'text', ({ status }) => describeCode(status)],
  ['Attempts', 'text', ({ attempts }) => String(attempts)],
  ['Last error', 'text', ({ lastError }) => lastError],
  ['Created (UTC)', 'text', ({ createdAt }) => createdAt],
  ['Sent (UTC)', 'text', ({ sentAt }) => sentAt],
];

export const CONTACT_MESSAGE_COLUMNS: readonly ExportColumn<ContactMessageBody>[] = [
  ['Name', 'text', ({ name }) => name],
  ['Email', 'text', ({ email }) => email],
  ['Phone', 'text', ({ phone }) => phone],
  ['Received (UTC)', 'text', ({ createdAt }) => createdAt],
  ['Message', 'text', ({ message }) => message],
  ['Answered by', 'text', ({ answeredBy }) => answeredBy],
  ['Answered (UTC)', 'text', ({ answeredAt }) => answeredAt],
  ['Answer', 'text', ({ answerNote }) => answerNote],
];

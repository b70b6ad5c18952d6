import type { AuditEntryBody, OutboxMailBody, OutboxMailView, StuckWorkBody } from '#contract/records.ts';
import type { listAudit } from '#operations/audit/list-audit.ts';
import type { ListPage } from '#operations/list/list-page.ts';
import type { OutboxMailView as MailWithText } from '#operations/mail/get-outbox-mail.ts';
import type { listOutbox } from '#operations/mail/list-outbox.ts';
import type { StuckWork } from '#operations/stuck-work/get-stuck-work.ts';
import { apiKeyHint } from './api-key.ts';

type RowOf<List extends (...args: never[]) => Promise<ListPage<unknown>>> = Awaited<
  ReturnType<List>
>['rows'][number];

function presentKey(entry: RowOf<typeof listAudit>): AuditEntryBody['apiKey'] {
  const { apiKeyId: id, apiKeyName: name, apiKeyLastFour: lastFour } = entry;
  return id === null ? null : { id, name: name ?? '', hint: apiKeyHint(lastFour ?? '') };
}

export function presentAuditEntry(entry: RowOf<typeof listAudit>): AuditEntryBody {
  return {
    sequence: entry.sequence,
    at: entry.at.toISOString(),
    actor: entry.actor,
    actorId: entry.actorId,
    apiKey: presentKey(entry),
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    subjectName: entry.subjectName,
    details: entry.details,
    detailNames: entry.detailNames,
    hash: entry.hash,
  };
}

/** A mail without its text. */
export function presentOutboxMail(mail: RowOf<typeof listOutbox>): OutboxMailBody {
  return {
    id: mail.id,
    recipient: mail.recipient,
    template: mail.template,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    lastError: mail.lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}

/** A mail with its text, where an admin may read it. */
export function presentMailView(mail: MailWithText): OutboxMailView {
  return { ...presentOutboxMail(mail), text: mail.text, canResend: mail.canResend };
}

export function presentStuckWork({ totals, jobs, mails, filings, idleDays }: StuckWork): StuckWorkBody {
  return {
    totals: { jobs: totals.jobs, mails: totals.mails, filings: totals.filings },
    jobs: jobs.map(({ id, task, attempts, maxAttempts, lastError, runAt }) => ({
      id,
      task,
      attempts,
      lastError: lastError.slice(0, 500),
      nextTryAt: attempts < maxAttempts ? runAt.toISOString() : null,
    })),
    mails: mails.map(presentOutboxMail),
    idleDays,
    filings: filings.map(({ id, number, state, status, insuredName, lastMovedAt }) => ({
      id,
      number,
      state,
      status,
      insuredName,
      lastMovedAt: lastMovedAt.toISOString(),
    })),
  };
}

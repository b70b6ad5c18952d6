import { LIST_AUDIT, LIST_OUTBOX, VERIFY_AUDIT } from '#contract/paths/records.ts';
import { listAudit } from '#operations/audit/list-audit.ts';
import { verifyAudit } from '#operations/audit/verify-audit.ts';
import { listOutbox } from '#operations/mail/list-outbox.ts';
import { mailFolder } from '#operations/mail/mail-folder.ts';
import { presentPage } from '../present/page.ts';
import { presentAuditEntry, presentOutboxMail } from '../present/records.ts';
import { handle } from '../register.ts';

export const recordRoutes = [
  handle(LIST_AUDIT, async ({ context, query }) =>
    presentPage(await listAudit(context, query), presentAuditEntry),
  ),
  handle(VERIFY_AUDIT, async ({ context }) => await verifyAudit(context)),
  handle(LIST_OUTBOX, async ({ context, query }) => ({
    ...presentPage(await listOutbox(context, query), presentOutboxMail),
    folder: context.config.smtpUrl === null ? mailFolder(context.config) : null,
  })),
];

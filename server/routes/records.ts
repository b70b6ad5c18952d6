import {
  GET_OUTBOX_MAIL,
  GET_STUCK_WORK,
  LIST_AUDIT,
  LIST_OUTBOX,
  RESEND_MAIL,
  RETRY_JOB,
  VERIFY_AUDIT,
} from '#contract/paths/records.ts';
import { listAudit } from '#operations/audit/list-audit.ts';
import { verifyAudit } from '#operations/audit/verify-audit.ts';
import { getOutboxMail } from '#operations/mail/get-outbox-mail.ts';
import { listOutbox } from '#operations/mail/list-outbox.ts';
import { mailFolder } from '#operations/mail/mail-folder.ts';
import { resendMail } from '#operations/mail/resend-mail.ts';
import { getStuckWork } from '#operations/stuck-work/get-stuck-work.ts';
import { retryJob } from '#operations/stuck-work/retry-job.ts';
import { presentPage } from '../present/page.ts';
import {
  presentAuditEntry,
  presentMailView,
  presentOutboxMail,
  presentStuckWork,
} from '../present/records.ts';
import { DONE, handle } from '../register.ts';

export const recordRoutes = [
  handle(LIST_AUDIT, async ({ context, query }) =>
    presentPage(await listAudit(context, query), presentAuditEntry),
  ),
  handle(VERIFY_AUDIT, async ({ context }) => await verifyAudit(context)),
  handle(LIST_OUTBOX, async ({ context, query }) => ({
    ...presentPage(await listOutbox(context, query), presentOutboxMail),
    folder: context.config.smtpUrl === null ? mailFolder(context.config) : null,
  })),
  handle(GET_OUTBOX_MAIL, async ({ context, params }) =>
    presentMailView(await getOutboxMail(context, params.id)),
  ),
  handle(RESEND_MAIL, async ({ context, actor, params }) =>
    presentMailView(await resendMail(context, actor, params.id)),
  ),
  handle(GET_STUCK_WORK, async ({ context }) => presentStuckWork(await getStuckWork(context))),
  handle(RETRY_JOB, async ({ context, actor, params }) => {
    await retryJob(context, actor, params.id);
    return DONE;
  }),
];

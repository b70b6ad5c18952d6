import { outboxList, recordsQuery } from '#contract/records.ts';
import { listOutbox } from '#operations/mail/list-outbox.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { presentPage } from '../present/page.ts';

export function outboxRoutes(app: App, context: AppContext): void {
  app.get(
    '/outbox',
    {
      config: { access: 'GET /outbox' },
      schema: {
        summary: 'Mails that left or wait, without their text',
        tags: ['Records'],
        querystring: recordsQuery,
        response: { 200: outboxList },
      },
    },
    async (request) =>
      presentPage(await listOutbox(context, request.query), (mail) => ({
        id: mail.id,
        recipient: mail.recipient,
        template: mail.template,
        subject: mail.subject,
        status: mail.status,
        attempts: mail.attempts,
        lastError: mail.lastError,
        createdAt: mail.createdAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      })),
  );
}

import { okBody } from '#contract/common.ts';
import { contactRequest } from '#contract/contact.ts';
import { contactMessageList, recordsQuery } from '#contract/records.ts';
import { listContactMessages } from '#operations/contact/list-contact-messages.ts';
import { receiveContactMessage } from '#operations/contact/receive-contact-message.ts';
import type { App } from '../app.ts';
import { clientOf } from '../client-of.ts';
import type { AppContext } from '../context.ts';
import { presentPage } from '../present/page.ts';

const tags = ['Contact'];

export function contactRoutes(app: App, context: AppContext): void {
  app.post(
    '/contact',
    {
      config: { access: 'POST /contact' },
      schema: { summary: 'Write to the agency', tags, body: contactRequest, response: { 201: okBody } },
    },
    async (request, reply) => {
      await receiveContactMessage(context, request.body, clientOf(request));
      reply.code(201);
      return { ok: true } as const;
    },
  );
  app.get(
    '/contact-message',
    {
      config: { access: 'GET /contact-message' },
      schema: {
        summary: 'What visitors wrote',
        tags,
        querystring: recordsQuery,
        response: { 200: contactMessageList },
      },
    },
    async (request) =>
      presentPage(await listContactMessages(context, request.query), (message) => ({
        id: message.id,
        name: message.name,
        email: message.email,
        phone: message.phone,
        message: message.message,
        createdAt: message.createdAt.toISOString(),
      })),
  );
}

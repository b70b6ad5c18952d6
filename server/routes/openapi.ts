import { GET_OPENAPI } from '#contract/paths/service.ts';
import { apiTexts } from '../api-texts.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { handle } from '../register.ts';
import { sendPage } from '../send-page.ts';

export const openapiRoutes = [
  handle(GET_OPENAPI, async ({ context, request, reply }) =>
    sendPage(request, reply, (await apiTexts(context)).document),
  ),
];

/** The contract for people, outside the API base because it is a page. */
export function apiDocsRoute(app: App, context: AppContext): void {
  app.get('/api/docs', async (request, reply) => sendPage(request, reply, (await apiTexts(context)).page));
}

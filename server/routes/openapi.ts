import { API_BASE } from '#contract/limits.ts';
import { GET_OPENAPI } from '#contract/paths/service.ts';
import { API_DOCS_STYLE, apiDocsStyle } from '../api-docs-style.ts';
import { apiTexts } from '../api-texts.ts';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { packPage } from '../fill-page.ts';
import { handle } from '../register.ts';
import { sendPage } from '../send-page.ts';
import type { WebBuild } from '../serve-web.ts';

export const openapiRoutes = [
  handle(GET_OPENAPI, async ({ context, request, reply }) =>
    sendPage(request, reply, (await apiTexts(context)).document),
  ),
];

const DOCS = '/api/docs';

/** The contract for people, outside the API base because it is a page. Whoever looks below the base is led there. */
export function apiDocsRoute(app: App, context: AppContext, build: WebBuild | null): void {
  app.get(DOCS, async (request, reply) => sendPage(request, reply, (await apiTexts(context)).page));
  const style = packPage(apiDocsStyle(build), 'text/css; charset=utf-8');
  app.get(API_DOCS_STYLE, async (request, reply) => sendPage(request, reply, style));
  app.get(`${API_BASE}/docs`, async (_request, reply) => reply.redirect(DOCS, 301));
}

import { idParams, okBody } from '#contract/common.ts';
import { createDraftRequest, draftBody, draftList, saveDraftRequest } from '#contract/draft.ts';
import { createDraft } from '#operations/draft/create-draft.ts';
import { deleteDraft } from '#operations/draft/delete-draft.ts';
import { getDraft } from '#operations/draft/get-draft.ts';
import { listDrafts } from '#operations/draft/list-drafts.ts';
import { saveDraft } from '#operations/draft/save-draft.ts';
import type { App } from '../app.ts';
import { actorOf } from '../authenticate.ts';
import type { AppContext } from '../context.ts';
import { presentDraft, presentDraftSummary } from '../present/draft.ts';

const tags = ['Drafts'];

export function draftRoutes(app: App, context: AppContext): void {
  app.post(
    '/filing-draft',
    {
      config: { access: 'POST /filing-draft' },
      schema: {
        summary: 'Keep an unfinished form; answers with its price and what is missing',
        tags,
        body: createDraftRequest,
        response: { 201: draftBody },
      },
    },
    async (request, reply) => {
      const draft = await createDraft(context, actorOf(request), request.body.content);
      return reply.code(201).send(presentDraft(draft));
    },
  );
  app.get(
    '/filing-draft',
    {
      config: { access: 'GET /filing-draft' },
      schema: { summary: 'Your drafts, the last touched first', tags, response: { 200: draftList } },
    },
    async (request) => ({
      items: (await listDrafts(context, actorOf(request))).map(presentDraftSummary),
    }),
  );
  app.get(
    '/filing-draft/:id',
    {
      config: { access: 'GET /filing-draft/:id' },
      schema: {
        summary: 'A draft with its price and what is missing',
        tags,
        params: idParams,
        response: { 200: draftBody },
      },
    },
    async (request) => presentDraft(await getDraft(context, actorOf(request), request.params.id)),
  );
  app.put(
    '/filing-draft/:id',
    {
      config: { access: 'PUT /filing-draft/:id' },
      schema: {
        summary: 'Save over the version you saw; 409 when there is a newer one',
        tags,
        params: idParams,
        body: saveDraftRequest,
        response: { 200: draftBody },
      },
    },
    async (request) =>
      presentDraft(await saveDraft(context, actorOf(request), request.params.id, request.body)),
  );
  app.delete(
    '/filing-draft/:id',
    {
      config: { access: 'DELETE /filing-draft/:id' },
      schema: { summary: 'Forget a draft', tags, params: idParams, response: { 200: okBody } },
    },
    async (request) => {
      await deleteDraft(context, actorOf(request), request.params.id);
      return { ok: true as const };
    },
  );
}

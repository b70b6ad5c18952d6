import {
  CREATE_DRAFT,
  DELETE_DRAFT,
  GET_DRAFT,
  LIST_DRAFTS,
  READ_DECLARATION,
  SAVE_DRAFT,
} from '#contract/paths/draft.ts';
import { readDeclaration } from '#operations/declaration/read-declaration.ts';
import { createDraft } from '#operations/draft/create-draft.ts';
import { deleteDraft } from '#operations/draft/delete-draft.ts';
import { getDraft } from '#operations/draft/get-draft.ts';
import { listDrafts } from '#operations/draft/list-drafts.ts';
import { saveDraft } from '#operations/draft/save-draft.ts';
import { presentDeclaration } from '../present/declaration.ts';
import { presentDraft, presentDraftSummary } from '../present/draft.ts';
import { receiveUpload } from '../receive-upload.ts';
import { DONE, handle } from '../register.ts';

export const draftRoutes = [
  handle(CREATE_DRAFT, async ({ context, actor, body }) => {
    const draft = await createDraft(context, actor, body.content);
    return presentDraft(draft);
  }),
  handle(LIST_DRAFTS, async ({ context, actor }) => ({
    items: (await listDrafts(context, actor)).map(presentDraftSummary),
  })),
  handle(GET_DRAFT, async ({ context, actor, params }) =>
    presentDraft(await getDraft(context, actor, params.id)),
  ),
  handle(SAVE_DRAFT, async ({ context, actor, params, body }) =>
    presentDraft(await saveDraft(context, actor, params.id, body)),
  ),
  handle(READ_DECLARATION, async ({ context, actor, request }) =>
    presentDeclaration(await receiveUpload(request, (file) => readDeclaration(context, actor, file))),
  ),
  handle(DELETE_DRAFT, async ({ context, actor, params }) => {
    await deleteDraft(context, actor, params.id);
    return DONE;
  }),
];

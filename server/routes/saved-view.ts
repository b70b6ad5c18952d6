import {
  CREATE_SAVED_VIEW,
  DELETE_SAVED_VIEW,
  LIST_SAVED_VIEWS,
  UPDATE_SAVED_VIEW,
} from '#contract/paths/saved-view.ts';
import { createSavedView } from '#operations/saved-view/create-saved-view.ts';
import { deleteSavedView } from '#operations/saved-view/delete-saved-view.ts';
import { listSavedViews } from '#operations/saved-view/list-saved-views.ts';
import { updateSavedView } from '#operations/saved-view/update-saved-view.ts';
import { presentSavedView } from '../present/saved-view.ts';
import { DONE, handle } from '../register.ts';

export const savedViewRoutes = [
  handle(LIST_SAVED_VIEWS, async ({ context, actor, query }) => ({
    items: (await listSavedViews(context, actor, query.list)).map(presentSavedView),
  })),
  handle(CREATE_SAVED_VIEW, async ({ context, actor, body }) =>
    presentSavedView(await createSavedView(context, actor, body)),
  ),
  handle(UPDATE_SAVED_VIEW, async ({ context, actor, params, body }) =>
    presentSavedView(await updateSavedView(context, actor, params.id, body)),
  ),
  handle(DELETE_SAVED_VIEW, async ({ context, actor, params }) => {
    await deleteSavedView(context, actor, params.id);
    return DONE;
  }),
];

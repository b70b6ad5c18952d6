import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import {
  CREATE_SAVED_VIEW,
  DELETE_SAVED_VIEW,
  LIST_SAVED_VIEWS,
  UPDATE_SAVED_VIEW,
} from '#contract/paths/saved-view.ts';
import type { ListName, SavedViewBody } from '#contract/saved-view.ts';
import { call } from '../api/call.ts';
import { useOnce } from '../api/use-once.ts';
import { queryClient } from '../queries/query-client.ts';

const KEY = 'saved-views';

/** The views of a list, the own ones and those that are shared, with how many rows each comes to. */
export function useSavedViews(list: ListName) {
  return useQuery({
    queryKey: [KEY, list],
    // The counts beside them move with the work.
    staleTime: 30_000,
    queryFn: async ({ signal }) => (await call(LIST_SAVED_VIEWS, { query: { list }, signal })).items,
  });
}

/** The views are asked for anew, with their counts. */
export function refreshSavedViews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Keeps a new view. */
export function useCreateView(onDone: (view: SavedViewBody) => void, onFault?: (error: Error) => void) {
  return useOnce({
    send: (body: BodyOf<typeof CREATE_SAVED_VIEW>, idempotencyKey) =>
      call(CREATE_SAVED_VIEW, { body, idempotencyKey }),
    onDone: async (view) => {
      await refreshSavedViews();
      onDone(view);
    },
    ...(onFault === undefined ? {} : { onFault }),
  });
}

/** Changes a view of one's own. */
export function useUpdateView(onDone: (view: SavedViewBody) => void, onError?: (error: Error) => void) {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof UPDATE_SAVED_VIEW>) =>
      call(UPDATE_SAVED_VIEW, { params: { id }, body }),
    onSuccess: async (view) => {
      await refreshSavedViews();
      onDone(view);
    },
    ...(onError === undefined ? {} : { onError }),
  });
}

/** Deletes a view of one's own. */
export function useDeleteView(onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) => call(DELETE_SAVED_VIEW, { params: { id } }),
    onSuccess: async () => {
      await refreshSavedViews();
      onDone();
    },
  });
}

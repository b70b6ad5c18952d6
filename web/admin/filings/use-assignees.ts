import { useQuery } from '@tanstack/react-query';
import { LIST_ASSIGNEES } from '#contract/paths/workbench.ts';
import { call } from '../../shared/api/call.ts';

/** To whom a filing can be assigned, by name. */
export function useAssignees() {
  return useQuery({
    queryKey: ['users', 'assignees'],
    queryFn: async ({ signal }) => (await call(LIST_ASSIGNEES, { signal })).items,
  });
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PRESENCE_SECONDS } from '#contract/limits.ts';
import { KEEP_PRESENCE, LEAVE_PRESENCE } from '#contract/paths/workbench.ts';
import { call } from '../../shared/api/call.ts';

/** A lease is renewed three times while it lasts, so that one lost answer makes nobody vanish. */
const RENEW_MS = (PRESENCE_SECONDS * 1000) / 3;

/** Who else has the filing open. Says that this page has, while it is looked at. */
export function usePresence(id: string) {
  useEffect(
    () => () => {
      // A lease that is not given back ends by itself.
      void call(LEAVE_PRESENCE, { params: { kind: 'filing', id } }).catch(() => {});
    },
    [id],
  );
  return useQuery({
    queryKey: ['presence', 'filing', id],
    staleTime: 0,
    gcTime: 0,
    refetchInterval: RENEW_MS,
    queryFn: async ({ signal }) =>
      (await call(KEEP_PRESENCE, { params: { kind: 'filing', id }, signal })).items,
  });
}

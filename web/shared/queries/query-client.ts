import { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Calls go through `call`, which throws nothing else. */
    defaultError: ApiError;
  }
}

const FIVE_MINUTES = 5 * 60 * 1000;

/** What was loaded stays good for five minutes. Failed calls are repeated by the API client, never here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FIVE_MINUTES, gcTime: FIVE_MINUTES, retry: false },
    mutations: { retry: false },
  },
});

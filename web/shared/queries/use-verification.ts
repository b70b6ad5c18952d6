import { useQuery } from '@tanstack/react-query';
import type { VerifyBody } from '#contract/verify.ts';
import { api } from '../api/api.ts';

/** What the holder of a verification code may see. */
export function useVerification(code: string | undefined) {
  return useQuery({
    queryKey: ['verification', code],
    enabled: code !== undefined,
    queryFn: async ({ signal }) =>
      (await api.get<VerifyBody>(`/verify/${encodeURIComponent(code ?? '')}`, { signal })).data,
  });
}

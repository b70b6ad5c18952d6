import { useQuery } from '@tanstack/react-query';
import { VERIFY_FILING } from '#contract/paths/verify.ts';
import { call } from '../api/call.ts';

/** What the holder of a verification code may see. */
export function useVerification(code: string | undefined) {
  return useQuery({
    queryKey: ['verification', code],
    enabled: code !== undefined,
    queryFn: ({ signal }) => call(VERIFY_FILING, { params: { code: code ?? '' }, signal }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { VERIFY_FILING } from '#contract/paths/verify.ts';
import { call } from '../api/call.ts';

/** What the holder of a verification code may see; nothing is asked while there is none. */
export function useVerification(code: string | null) {
  return useQuery({
    queryKey: ['verification', code],
    enabled: code !== null,
    queryFn: ({ signal }) => call(VERIFY_FILING, { params: { code: code ?? '' }, signal }),
  });
}

import type { ConfigBody } from '#contract/config.ts';
import { anonymousApi } from '../api/anonymous-api.ts';

export type ProviderInUse = Pick<ConfigBody, 'identityProvider' | 'firebase'>;

let known: Promise<ProviderInUse> | null = null;

/** Which identity provider this installation has; asked once, and again after a failure. */
export function providerInUse(): Promise<ProviderInUse> {
  known ??= anonymousApi.get<ConfigBody>('/config').then(
    ({ data }) => data,
    (failure: unknown) => {
      known = null;
      throw failure;
    },
  );
  return known;
}

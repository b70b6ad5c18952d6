import type { ConfigBody } from '#contract/config.ts';
import { GET_CONFIG } from '#contract/paths/service.ts';
import { callWithoutRenewal } from '../api/call-without-renewal.ts';

export type ProviderInUse = Pick<ConfigBody, 'identityProvider' | 'firebase'>;

let known: Promise<ProviderInUse> | null = null;

/** Which identity provider this installation has; asked once, and again after a failure. */
export function providerInUse(): Promise<ProviderInUse> {
  known ??= callWithoutRenewal(GET_CONFIG).catch((failure: unknown) => {
    known = null;
    throw failure;
  });
  return known;
}

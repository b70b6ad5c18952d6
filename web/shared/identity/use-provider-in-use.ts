import { useQuery } from '@tanstack/react-query';
import { providerInUse } from './provider-in-use.ts';

/** Which identity provider this installation has; what it cannot do is said where it would be done. */
export function useProviderInUse() {
  return useQuery({ queryKey: ['provider-in-use'], queryFn: providerInUse });
}

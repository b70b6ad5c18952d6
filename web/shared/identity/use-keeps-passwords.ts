import { useQuery } from '@tanstack/react-query';
import { providerInUse } from './provider-in-use.ts';

/** Whether this installation keeps passwords, so that one can be asked for as proof; undefined: not known yet. */
export function useKeepsPasswords(): boolean | undefined {
  const provider = useQuery({ queryKey: ['provider-in-use'], queryFn: providerInUse });
  return provider.data && provider.data.identityProvider === 'local';
}

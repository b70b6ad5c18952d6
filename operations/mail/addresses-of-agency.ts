import type { Tx } from '#db/pool.ts';
import { selectAdminAddresses } from '#db/queries/admins.ts';
import type { OperationContext } from '../context.ts';

/** Whom a change of what everybody relies on is told to: each admin and the agency's own address, each once. */
export async function addressesOfAgency(
  { config }: Pick<OperationContext, 'config'>,
  tx: Tx,
): Promise<string[]> {
  const addresses = new Set([...(await selectAdminAddresses(tx)), config.agency.email.toLowerCase()]);
  return [...addresses].filter((address) => address !== '');
}

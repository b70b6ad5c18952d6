import { realpathSync } from 'node:fs';
import { applicationUrl } from './addresses.ts';
import { clusterAccess, placeOfCluster } from './cluster-folder.ts';
import type { SupervisorNames } from './names.ts';
import { findPostmaster } from './postmaster-file.ts';
import { findUnprivilegedUser } from './unprivileged-user.ts';

/** Nobody has started the embedded server on this folder. The message is for whoever runs a tool. */
export class NotRunningError extends Error {}

/**
 * Address of the embedded server that runs on this data folder now, for tools that look beside the product.
 * Throws NotRunningError when none runs.
 */
export function runningDatabaseUrl(dataDir: string, names: SupervisorNames): string {
  const folder = realpathSync(dataDir);
  const cluster = placeOfCluster(folder, findUnprivilegedUser(names), names, () => {});
  const server = findPostmaster(cluster);
  if (server === null) throw new NotRunningError(`No database server runs on ${dataDir}.`);
  return applicationUrl(clusterAccess(folder, cluster), names, server.port);
}

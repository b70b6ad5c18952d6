import { createHmac } from 'node:crypto';
import type { ClusterAccess } from './cluster-folder.ts';
import type { SupervisorNames } from './names.ts';

function urlOf(role: string, password: string, port: number, database: string): string {
  const [user, secret, path] = [role, password, database].map(encodeURIComponent);
  return `postgres://${user}:${secret}@127.0.0.1:${port}/${path}`;
}

/** Follows from the owner's password, so that it needs no file of its own; not the other way round. */
export function applicationPassword(access: ClusterAccess, names: SupervisorNames): string {
  return createHmac('sha256', access.password).update(names.applicationRole).digest('base64url');
}

/** How the product reaches its database on a server of this port. */
export function applicationUrl(access: ClusterAccess, names: SupervisorNames, port: number): string {
  return urlOf(names.applicationRole, applicationPassword(access, names), port, names.database);
}

export function ownerUrl(access: ClusterAccess, names: SupervisorNames, port: number): string {
  return urlOf(names.ownerRole, access.password, port, names.database);
}

export function superuserUrl(access: ClusterAccess, port: number): string {
  return urlOf('postgres', access.superuserPassword, port, 'postgres');
}

import type { BodyOf } from '#contract/api.ts';
import type { UPDATE_USER } from '#contract/paths/user.ts';
import type { UserBody } from '#contract/user.ts';

export type AccessChanges = BodyOf<typeof UPDATE_USER>;

type Chosen = Record<'role' | 'invoiceableStatus', string> & { companyId: string | null };

/** What is sent of what was chosen for a user: only what differs, and nothing that is empty. */
export function accessChanges(user: UserBody, chosen: Chosen): AccessChanges {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => value && value !== user[name as keyof Chosen]),
  );
}

import type { UserBody } from '#contract/user.ts';
import { fullName } from '#domain/access/full-name.ts';
import { Tag } from '../../shared/status-tag.tsx';

export function UserStatusTag({ user }: { user: UserBody }) {
  if (user.status === 'DISABLED') return <Tag tone="bad">Disabled</Tag>;
  if (user.status === 'INVITED') return <Tag tone="info">Invited</Tag>;
  return user.emailVerified ? <Tag tone="ok">Active</Tag> : <Tag tone="warn">Email not confirmed</Tag>;
}

export function nameOf(user: UserBody): string {
  return fullName(user) || user.email;
}

import { UPDATE_USER } from '#contract/paths/user.ts';
import type { UserBody } from '#contract/user.ts';
import { call } from '../../shared/api/call.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import type { AccessChanges } from './access-changes.ts';
import { nameOf } from './user-status.tsx';

interface Confirmation {
  title: string;
  action: string;
  text: string;
}

const TELLS_ADMINS = 'We’ll email every admin.';
const TELLS_COMPANY = 'We’ll email the company’s users.';

/** What is said before these changes; null where they are made without a word. */
export function confirmationOf(
  user: UserBody,
  { role, status, companyId }: AccessChanges,
  /** Of `companyId`. */
  companyName: string,
): Confirmation | null {
  const name = nameOf(user);
  const isAdmin = user.role === 'ADMIN';
  if (status === 'DISABLED') {
    const text = `${user.email} is logged out everywhere immediately and can’t log in. Their API keys and webhooks stop. Filings and terms don’t change.`;
    return { title: `Disable ${name}?`, action: 'Disable', text: isAdmin ? `${text} ${TELLS_ADMINS}` : text };
  }
  if (status === 'ACTIVE' && isAdmin) {
    const text = `${user.email} can log in as an administrator again. ${TELLS_ADMINS}`;
    return { title: `Reactivate ${name}?`, action: 'Reactivate', text };
  }
  if (status === 'ACTIVE' && user.companyId !== null) {
    const text = `${user.email} can log in and see the company’s records again. ${TELLS_COMPANY}`;
    return { title: `Reactivate ${name}?`, action: 'Reactivate', text };
  }
  // Its keys lie in the programs of the company that is left.
  const keysEnd =
    user.companyId === null ? '' : ' Any API keys they have are revoked and their webhooks turned off.';
  const joins = `${user.email} joins ${companyName}.${keysEnd} ${TELLS_COMPANY}`;
  const withCompany = (text: string) => (companyId === undefined ? text : `${text} ${joins}`);
  if (role === 'ADMIN') {
    const text = withCompany(
      `${user.email} can do everything you can, starting immediately. ${TELLS_ADMINS}`,
    );
    return { title: `Make ${name} an administrator?`, action: 'Make administrator', text };
  }
  if (role === 'REGULAR') {
    const text = withCompany(`${user.email} loses admin access immediately. ${TELLS_ADMINS}`);
    return { title: `Remove ${name} as an administrator?`, action: 'Remove administrator', text };
  }
  if (companyId !== undefined) {
    return user.companyName === null
      ? { title: `Add ${name} to ${companyName}?`, action: 'Add to company', text: joins }
      : {
          title: `Move ${name} from ${user.companyName} to ${companyName}?`,
          action: 'Move user',
          text: joins,
        };
  }
  return null;
}

interface Props {
  user: UserBody;
  changes: AccessChanges;
  confirmation: Confirmation;
  onDone(): void;
  onClose(): void;
}

/**
 * Shutting somebody out is asked once more; what makes or unmakes an admin, another company, and letting somebody in
 * again take the password as well.
 */
export function ConfirmAccess({ user, changes, confirmation, onDone, onClose }: Props) {
  const keepsPasswords = useKeepsPasswords();
  if (keepsPasswords === undefined) return null;
  const isOfAdmin = user.role === 'ADMIN' || changes.role === 'ADMIN';
  const takesProof = isOfAdmin || changes.companyId !== undefined || changes.status === 'ACTIVE';
  return (
    <ConfirmPasswordDialog
      title={confirmation.title}
      action={confirmation.action}
      asksPassword={takesProof && keepsPasswords}
      send={(proof) => call(UPDATE_USER, { params: { id: user.id }, body: { ...changes, ...proof } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{confirmation.text}</p>
    </ConfirmPasswordDialog>
  );
}

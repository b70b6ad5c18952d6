import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#contract/limits.ts';
import { Button } from '../../shared/button.tsx';
import { notify } from '../../shared/feedback/message-store.ts';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { accountInUse } from '../../shared/identity/account.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { storeSession } from '../../shared/session/session-store.ts';
import { refreshOwnApiKeys, useLiveApiKeys } from './own-api-keys.ts';
import styles from './profile.module.css';
import { RevokeKeysChoice } from './revoke-keys-choice.tsx';

const RULES = {
  currentPassword: { label: 'Current password', required: true },
  newPassword: { label: 'New password', required: true, min: PASSWORD_MINIMUM, max: PASSWORD_MAXIMUM },
  revokesKeys: { label: 'Also revoke my API keys' },
} as const;
const BLANK = { currentPassword: '', newPassword: '', revokesKeys: false };

const toldOfKeys = (count: number, areRevoked: boolean) =>
  count === 0 ? '' : areRevoked ? ' Your API keys were revoked.' : ' Your API keys still work.';

/** The email stands in the form for password managers alone. */
export function PasswordForm({ email }: { email: string }) {
  const fields = useForm(RULES, BLANK);
  const keys = useLiveApiKeys();
  const change = useMutation({
    mutationFn: async ({ currentPassword, newPassword, revokesKeys }: typeof BLANK) =>
      (await accountInUse()).changePassword(currentPassword, newPassword, revokesKeys),
    onSuccess: async (session, { revokesKeys }) => {
      // Every session has ended with the old password; this browser goes on with the new one.
      storeSession(session);
      await refreshUsers();
      fields.clear();
      refreshOwnApiKeys();
      notify(
        'Password changed',
        `All your other sessions ended.${toldOfKeys(keys.length, revokesKeys)}`,
        'ok',
      );
    },
    onError: fields.takeFaults,
  });
  return (
    <form className={styles.form} onSubmit={fields.submit(change.mutate)} noValidate>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      <FormText
        {...fields.field('newPassword')}
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MINIMUM} characters; several words are best. Passwords found in data breaches aren’t accepted.`}
      />
      <div className={styles.wide}>
        <RevokeKeysChoice {...fields.field('revokesKeys')} />
        <FormFault form={fields} error={change.error} />
        <Button type="submit" variant="dimmed-white" loading={change.isPending}>
          Change password
        </Button>
        <p>
          <Link to="/reset-password?again=1">Forgot your current password?</Link>
        </p>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { END_SESSIONS_OF_USER } from '#contract/paths/session.ts';
import type { UserBody } from '#contract/user.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import { nameOf } from './user-status.tsx';
import styles from './users.module.css';

/** What an admin does about how a user signs in. */
export function UserSignIn({ user }: { user: UserBody }) {
  const keepsPasswords = useKeepsPasswords();
  const [isEnding, setEnding] = useState(false);
  return (
    <div className={styles.buttons}>
      <Button variant="dimmed-white" disabled={keepsPasswords === undefined} onClick={() => setEnding(true)}>
        Log out everywhere
      </Button>
      {isEnding ? (
        <ConfirmPasswordDialog
          title={`Log ${nameOf(user)} out everywhere?`}
          action="Log out everywhere"
          asksPassword={keepsPasswords === true}
          send={(body) => call(END_SESSIONS_OF_USER, { params: { id: user.id }, body })}
          onDone={async () => {
            await refreshUsers();
            toast(`${nameOf(user)} is logged out everywhere`);
            setEnding(false);
          }}
          onClose={() => setEnding(false)}
        >
          <p>This ends all their sessions. They can log in again. We’ll email them.</p>
        </ConfirmPasswordDialog>
      ) : null}
    </div>
  );
}

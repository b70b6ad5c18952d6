import { useState } from 'react';
import { END_ALL_SESSIONS } from '#contract/paths/session.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { CheckField } from '../../shared/form/field.tsx';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import styles from './users.module.css';

/** For when somebody has stolen sign-ins and nobody can say whose. */
export function EndAllSessions() {
  const keepsPasswords = useKeepsPasswords();
  const [isEnding, setEnding] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="end-all">
      <h2 id="end-all">Log everyone out</h2>
      <p>If you suspect a stolen session but don’t know whose, log everyone out.</p>
      <div className={styles.buttons}>
        <Button
          variant="dimmed-white"
          disabled={keepsPasswords === undefined}
          onClick={() => setEnding(true)}
        >
          Log everyone out
        </Button>
      </div>
      {isEnding ? (
        <EndAllDialog endsAtOnce={keepsPasswords === true} onClose={() => setEnding(false)} />
      ) : null}
    </section>
  );
}

/** `endsAtOnce` is false where another provider has the sign-ins: we hold no password to compare, and its tokens last an hour. */
function EndAllDialog({ endsAtOnce, onClose }: { endsAtOnce: boolean; onClose(): void }) {
  const [revokesKeys, setRevokesKeys] = useState(false);
  return (
    <ConfirmPasswordDialog
      title="Log everyone out?"
      action="Log everyone out"
      asksPassword={endsAtOnce}
      send={(proof) => call(END_ALL_SESSIONS, { body: { ...proof, revokeApiKeys: revokesKeys } })}
      onDone={({ accounts }) => {
        toast(accounts === 1 ? '1 account logged out' : `${accounts} accounts logged out`);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {endsAtOnce
          ? 'This logs out every customer and administrator now, including you on all other devices.'
          : 'All other customers and administrators are logged out within the hour. You stay logged in; end your other sessions in your profile.'}{' '}
        They can log in again; what they haven’t saved may be lost. We’ll email all administrators.
      </p>
      <p>API keys, calendar links and webhooks keep working unless you turn them off.</p>
      <CheckField
        label="Also turn off everyone’s API keys, calendar links and webhooks"
        checked={revokesKeys}
        onChange={({ target }) => setRevokesKeys(target.checked)}
      />
    </ConfirmPasswordDialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SEND_VERIFICATION_EMAIL } from '#contract/paths/user.ts';
import type { CurrentUserBody } from '#contract/user.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { notify, toast } from '../../shared/feedback/message-store.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { Tag } from '../../shared/status-tag.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import styles from './profile.module.css';

/** Whether the address is confirmed, or the way to another link; and the way to another address. */
export function EmailState({ user }: { user: CurrentUserBody }) {
  const send = useMutation({
    mutationFn: () => call(SEND_VERIFICATION_EMAIL, { body: {} }),
    onSuccess: async () => {
      notify('Confirm your email', `We sent a link to ${user.email}. Open it, and come back.`);
      // It may have been confirmed elsewhere, or changed.
      await refreshUsers();
    },
    onError: (error) => toast(error.message, 'bad'),
  });
  const [isChanging, setChanging] = useState(false);
  return (
    <div className={styles.email}>
      <span>{user.email}</span>
      {user.emailVerified ? (
        <Tag tone="ok" shape="square">
          Confirmed
        </Tag>
      ) : (
        <>
          <Tag tone="warn" shape="ring">
            Not confirmed
          </Tag>
          <Button variant="dimmed-white" loading={send.isPending} onClick={() => send.mutate()}>
            Send the link again
          </Button>
        </>
      )}
      <Button variant="dimmed-white" onClick={() => setChanging(true)}>
        Change
      </Button>
      {isChanging ? <ChangeEmailDialog onClose={() => setChanging(false)} /> : null}
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUserBody } from '#contract/user.ts';
import { api } from '../../shared/api/api.ts';
import { Button } from '../../shared/button.tsx';
import { notify, toast } from '../../shared/feedback/message-store.ts';
import { Tag } from '../../shared/status-tag.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import styles from './profile.module.css';

/** Whether the address is confirmed, or the way to another link; and the way to another address. */
export function EmailState({ user }: { user: CurrentUserBody }) {
  const send = useMutation({
    mutationFn: () => api.post('/user/send-verification-email', {}),
    onSuccess: () => notify('Confirm your email', `We sent a link to ${user.email}. Open it, and come back.`),
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

import { useMutation } from '@tanstack/react-query';
import type { CurrentUserBody } from '#contract/user.ts';
import { api } from '../../shared/api/api.ts';
import { Button } from '../../shared/button.tsx';
import { notify, toast } from '../../shared/feedback/message-store.ts';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './profile.module.css';

/** Whether the address is confirmed; if not, the way to another link. */
export function EmailState({ user }: { user: CurrentUserBody }) {
  const send = useMutation({
    mutationFn: () => api.post('/user/send-verification-email', {}),
    onSuccess: () => notify('Confirm your email', `We sent a link to ${user.email}. Open it, and come back.`),
    onError: (error) => toast(error.message, 'bad'),
  });
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
    </div>
  );
}

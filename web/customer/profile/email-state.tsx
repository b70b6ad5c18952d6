import { useState } from 'react';
import type { CurrentUserBody } from '#contract/user.ts';
import { Button } from '../../shared/button.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import { useSendLink } from '../confirm-email/use-send-link.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import styles from './profile.module.css';

/** Whether the address is confirmed, or the way to another link; and the way to another address. */
export function EmailState({ user }: { user: CurrentUserBody }) {
  const send = useSendLink(user.email);
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
            Send a new link
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

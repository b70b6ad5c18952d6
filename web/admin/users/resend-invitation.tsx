import { useMutation } from '@tanstack/react-query';
import { RESEND_INVITATION } from '#contract/paths/user.ts';
import type { UserBody } from '#contract/user.ts';
import { call } from '../../shared/api/call.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import styles from './users.module.css';

/** For who was invited and has no good link any more. */
export function ResendInvitation({ user }: { user: UserBody }) {
  const resend = useMutation({
    mutationFn: () =>
      call(RESEND_INVITATION, { params: { id: user.id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async () => {
      toast(`Invitation sent to ${user.email}`);
      await refreshUsers();
    },
  });
  return (
    <>
      <p>We’ll email them a new link to choose a password.</p>
      <div className={styles.buttons}>
        <Button variant="dimmed-white" loading={resend.isPending} onClick={() => resend.mutate()}>
          Resend invitation
        </Button>
      </div>
      {resend.isError ? <Notice tone="bad">{resend.error.message}</Notice> : null}
    </>
  );
}

import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { readView } from '../../shared/viewing/view-store.ts';
import { useSendLink } from './use-send-link.ts';

/** Says that a mail waits, as long as the address is not confirmed; nothing can be submitted before. */
export function ConfirmEmailNotice() {
  const user = useCurrentUser().data;
  return user && !user.emailVerified ? <Unconfirmed email={user.email} /> : null;
}

function Unconfirmed({ email }: { email: string }) {
  const send = useSendLink(email);
  const isViewed = readView() !== null;
  return (
    <Notice
      tone="warn"
      title="Check your inbox to confirm your email"
      action={
        <Button
          variant="dimmed-white"
          disabled={isViewed}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          Send a new link
        </Button>
      }
    >
      We sent a link to {email}. Open it before you submit a filing; you can fill in everything now. If it
      isn’t there in a few minutes, look in your spam folder.
    </Notice>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { GET_OUTBOX_MAIL, GET_STUCK_WORK, LIST_OUTBOX, RESEND_MAIL } from '#contract/paths/records.ts';
import type { OutboxMailBody } from '#contract/records.ts';
import { call } from '../../shared/api/call.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from '../records/records.module.css';

/** An email as its recipient reads it, to be sent again. */
export function MailDialog({ mail, onClose }: { mail: OutboxMailBody; onClose(): void }) {
  const shown = useQuery({
    queryKey: ['outbox-mail', mail.id],
    queryFn: ({ signal }) => call(GET_OUTBOX_MAIL, { params: { id: mail.id }, signal }),
  });
  const resend = useMutation({
    mutationFn: () => call(RESEND_MAIL, { params: { id: mail.id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async () => {
      toast('Email queued');
      onClose();
      await Promise.all([
        refreshList(LIST_OUTBOX),
        queryClient.invalidateQueries({ queryKey: [GET_STUCK_WORK] }),
      ]);
    },
  });
  return (
    <Dialog
      title={mail.subject}
      isReading
      action={mail.status === 'SENT' ? 'Send again' : 'Send now'}
      loading={resend.isPending}
      disabled={!shown.data?.canResend}
      onClose={onClose}
      onConfirm={() => resend.mutate()}
    >
      <p>To {mail.recipient}</p>
      {shown.isPending ? <Skeleton bare lines={6} label="Loading the email" /> : null}
      {shown.data?.text ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and who has no mouse scrolls it by keys.
        <section className={styles.text} tabIndex={0} aria-label="Text of the email">
          {shown.data.text}
        </section>
      ) : null}
      {shown.data && shown.data.text === null ? (
        <Notice tone="info" title="Not shown">
          This email holds a link or code that only its recipient may see.
          {shown.data.canResend ? null : ' It works only once; the recipient can request a new one.'}
        </Notice>
      ) : null}
      {mail.lastError === null ? null : <Notice tone="warn" title={mail.lastError} />}
      {shown.isError ? <Notice tone="bad">{shown.error.message}</Notice> : null}
      {resend.isError ? <Notice tone="bad">{resend.error.message}</Notice> : null}
    </Dialog>
  );
}

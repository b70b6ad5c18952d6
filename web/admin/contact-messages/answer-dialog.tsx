import { useMutation } from '@tanstack/react-query';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { ANSWER_CONTACT_MESSAGE, LIST_CONTACT_MESSAGES } from '#contract/paths/contact.ts';
import type { ContactMessageBody } from '#contract/records.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshList } from '../../shared/queries/use-list.ts';
import styles from '../records/records.module.css';

const RULES = { note: { label: 'What was answered', max: NOTE_MAXIMUM } } as const;

/** Notes that a visitor was answered. The answer itself goes from the admin's own mailbox. */
export function AnswerDialog({ message, onClose }: { message: ContactMessageBody; onClose(): void }) {
  const form = useForm(RULES);
  const answer = useMutation({
    mutationFn: ({ note }: { note: string }) =>
      call(ANSWER_CONTACT_MESSAGE, { params: { id: message.id }, body: { answered: true, note } }),
    onSuccess: async () => {
      toast('Marked as answered');
      onClose();
      await refreshList(LIST_CONTACT_MESSAGES);
    },
    onError: form.takeFaults,
  });
  return (
    <Dialog
      title={`Answer ${message.name}`}
      action="Mark as answered"
      loading={answer.isPending}
      onClose={onClose}
      onConfirm={form.submit(answer.mutate)}
    >
      <p>
        Write to <a href={`mailto:${message.email}`}>{message.email}</a>
        {message.phone === '' ? '' : ` or call ${message.phone}`}, then mark it here.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and who has no mouse scrolls it by keys. */}
      <section className={styles.text} tabIndex={0} aria-label="Message">
        {message.message}
      </section>
      <FormTextArea {...form.field('note')} rows={3} hint="Internal only." />
      {answer.isError ? <Notice tone="bad">{answer.error.message}</Notice> : null}
    </Dialog>
  );
}

import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import styles from '../../shared/filing/filing.module.css';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { useKeptForm } from '../../shared/form/use-kept-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { useSendMessage } from '../../shared/queries/use-filing.ts';

/** Where a customer writes to us about a filing. */
export function MessageForm({ filingId }: { filingId: string }) {
  const fields = useForm({ text: { label: 'Message to us', required: true, max: NOTE_MAXIMUM } });
  useKeptForm(fields, `message ${filingId}`);
  const send = useSendMessage(filingId);
  const sent = () => {
    toast('Message sent');
    fields.clear();
  };
  const submit = fields.submit(({ text }) =>
    send.mutate({ text: text.trim() }, { onSuccess: sent, onError: fields.takeFaults }),
  );

  return (
    <form onSubmit={submit} className={styles.message} noValidate>
      <FormTextArea {...fields.field('text')} hint="Our answer will appear here." />
      {send.isError && !isFieldFault(send.error, 'text') ? (
        <Notice tone="bad">{send.error.message}</Notice>
      ) : null}
      <Button type="submit" variant="dimmed-white" loading={send.isPending}>
        Send message
      </Button>
    </form>
  );
}

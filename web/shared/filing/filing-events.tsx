import type { ReactNode } from 'react';
import type { FilingEventBody } from '#contract/filing-event.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { Button } from '../button.tsx';
import { toast } from '../feedback/message-store.ts';
import { FormTextArea } from '../form/form-fields.tsx';
import { isFieldFault, useForm } from '../form/use-form.ts';
import { Notice } from '../notice.tsx';
import { useFilingEvents, useSendMessage } from '../queries/use-filing.ts';
import { Skeleton } from '../skeleton.tsx';
import { Timeline } from '../timeline.tsx';
import styles from './filing.module.css';

interface Props {
  filingId: string;
  /** Where something is written; left out: to us. */
  composer?: ReactNode;
}

/** Everything that happened to a filing, and a place to write to the other side. */
export function FilingEvents({ filingId, composer }: Props) {
  const events = useFilingEvents(filingId);
  return (
    <>
      {events.data ? <Timeline entries={events.data.map(entryOf)} /> : null}
      {events.isPending ? <Skeleton bare lines={4} label="Loading what happened" /> : null}
      {events.isError ? (
        <Notice
          tone="bad"
          action={
            <Button variant="dimmed-white" onClick={() => events.refetch()}>
              Try again
            </Button>
          }
        >
          {events.error.message}
        </Notice>
      ) : null}
      {composer ?? <MessageForm filingId={filingId} />}
    </>
  );
}

function entryOf(event: FilingEventBody) {
  return {
    id: event.id,
    title: event.isInternal ? (
      <>
        {event.summary} <span className={styles.internal}>Internal</span>
      </>
    ) : (
      event.summary
    ),
    at: event.createdAt,
    by: event.actor,
    text: event.reason,
  };
}

function MessageForm({ filingId }: { filingId: string }) {
  const fields = useForm({ text: { label: 'Message to us', required: true, max: NOTE_MAXIMUM } });
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
      <FormTextArea {...fields.field('text')} hint="Our answer appears here." />
      {send.isError && !isFieldFault(send.error, 'text') ? (
        <Notice tone="bad">{send.error.message}</Notice>
      ) : null}
      <Button type="submit" variant="dimmed-white" loading={send.isPending}>
        Send message
      </Button>
    </form>
  );
}

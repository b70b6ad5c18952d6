import { type SubmitEvent, useState } from 'react';
import type { FilingEventBody } from '#contract/filing.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { Button } from '../button.tsx';
import { TextAreaField } from '../form/field.tsx';
import { Notice } from '../notice.tsx';
import { useFilingEvents, useSendMessage } from '../queries/use-filing.ts';
import { Skeleton } from '../skeleton.tsx';
import { Timeline } from '../timeline.tsx';
import styles from './filing.module.css';

/** Everything that happened to a filing, and a place to write to the other side. */
export function FilingEvents({ filingId, to }: { filingId: string; to: string }) {
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
      <MessageForm filingId={filingId} to={to} />
    </>
  );
}

function entryOf(event: FilingEventBody) {
  return { id: event.id, title: event.summary, at: event.createdAt, by: event.actor, text: event.reason };
}

function MessageForm({ filingId, to }: { filingId: string; to: string }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const send = useSendMessage(filingId);
  const label = `Message to ${to}`;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() === '') return setFault(pleaseEnter(label));
    setFault(undefined);
    await send.mutateAsync(text.trim()).then(
      () => setText(''),
      () => undefined,
    );
  }

  return (
    <form onSubmit={submit} className={styles.message} noValidate>
      <TextAreaField
        label={label}
        value={text}
        maxLength={NOTE_MAXIMUM}
        error={fault ?? send.error?.message}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="dimmed-white" loading={send.isPending}>
        Send message
      </Button>
    </form>
  );
}

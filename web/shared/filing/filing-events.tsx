import type { ReactNode } from 'react';
import type { FilingEventBody } from '#contract/filing-event.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useFilingEvents } from '../queries/use-filing.ts';
import { Skeleton } from '../skeleton.tsx';
import { Timeline } from '../timeline.tsx';
import styles from './filing.module.css';

interface Props {
  filingId: string;
  /** Where something is written. */
  composer: ReactNode;
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
      {composer}
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

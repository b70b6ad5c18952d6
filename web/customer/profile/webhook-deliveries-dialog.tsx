import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { LIST_WEBHOOK_DELIVERIES, REPLAY_WEBHOOK_DELIVERY, TEST_WEBHOOK } from '#contract/paths/webhook.ts';
import type { WebhookBody, WebhookDeliveryBody } from '#contract/webhook.ts';
import { WEBHOOK_DELIVERIES_KEPT_DAYS } from '#domain/webhook/webhook-events.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { Notice } from '../../shared/notice.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import { WEBHOOK_EVENT_NAMES } from '../../shared/webhook-event-names.ts';
import styles from './account-list.module.css';
import { LoadFault } from './load-fault.tsx';
import { deliveryTag } from './webhook-labels.ts';

const queryOf = (id: string) => ['webhook-deliveries', id];
const refresh = (id: string) => queryClient.invalidateQueries({ queryKey: queryOf(id) });
/** As long as something waits to be sent, it is looked for again. */
const WAITS_MS = 2_000;

/** What a webhook was told and how it went; a test, and what it missed once more. */
export function WebhookDeliveriesDialog({ webhook, onClose }: { webhook: WebhookBody; onClose(): void }) {
  const { id, url, isEnabled } = webhook;
  const deliveries = useInfiniteQuery({
    queryKey: queryOf(id),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(LIST_WEBHOOK_DELIVERIES, { params: { id }, query: { limit: 20, cursor }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) =>
        items.some(({ status, attempts }) => status === 'QUEUED' && attempts === 0),
      )
        ? WAITS_MS
        : false,
  });
  const test = useMutation({
    mutationFn: () => call(TEST_WEBHOOK, { params: { id } }),
    onSettled: () => refresh(id),
  });
  const items = deliveries.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog title="Deliveries" onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          To <code className={styles.code}>{url}</code> in the last {WEBHOOK_DELIVERIES_KEPT_DAYS} days.
          Failed deliveries are retried for three days.
        </p>
        <div className={styles.actions}>
          <Button
            variant="dimmed-white"
            disabled={!isEnabled}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            Send a test
          </Button>
          {isEnabled ? null : <p className={styles.quiet}>Turn the webhook on to send a test or replay.</p>}
        </div>
        {test.isError ? <Notice tone="bad">{test.error.message}</Notice> : null}
        {deliveries.isError ? (
          <LoadFault error={deliveries.error} retry={() => deliveries.refetch()} />
        ) : items === undefined ? (
          <Skeleton bare lines={4} label="Loading deliveries" />
        ) : items.length === 0 ? (
          <p>Nothing sent yet.</p>
        ) : (
          <ul className={styles.list} aria-live="polite">
            {items.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
        {deliveries.hasNextPage ? (
          <div className={styles.actions}>
            <Button
              variant="dimmed-white"
              loading={deliveries.isFetchingNextPage}
              onClick={() => deliveries.fetchNextPage()}
            >
              Show more
            </Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: WebhookBody; delivery: WebhookDeliveryBody }) {
  const { event, filingNumber, status, attempts, createdAt, nextAttemptAt, lastError } = delivery;
  const { tone, shape, word } = deliveryTag({ status, attempts });
  const replay = useMutation({
    mutationFn: () => call(REPLAY_WEBHOOK_DELIVERY, { params: { id: webhook.id, deliveryId: delivery.id } }),
    onSettled: () => refresh(webhook.id),
  });
  const what = `${WEBHOOK_EVENT_NAMES[event]}${filingNumber === null ? '' : ` ${filingNumber}`}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {what}
          <Tag tone={tone} shape={shape}>
            {word}
          </Tag>
        </p>
        <p className={styles.quiet}>
          <InstantText at={createdAt} />
          {attempts > 1 ? `, ${attempts} attempts` : null}
          {lastError === '' ? null : `. ${lastError}`}
          {attempts > 0 && nextAttemptAt !== null ? (
            <>
              {' '}
              Next attempt: <InstantText at={nextAttemptAt} />
            </>
          ) : null}
        </p>
        {replay.isError ? <Notice tone="bad">{replay.error.message}</Notice> : null}
      </div>
      {status === 'QUEUED' ? null : (
        <Button
          variant="dimmed-white"
          disabled={!webhook.isEnabled}
          loading={replay.isPending}
          onClick={() => replay.mutate()}
          aria-label={`Replay ${what}`}
        >
          Replay
        </Button>
      )}
    </li>
  );
}

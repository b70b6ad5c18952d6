import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DELETE_WEBHOOK, UPDATE_WEBHOOK } from '#contract/paths/webhook.ts';
import type { CreatedWebhookBody, WebhookBody } from '#contract/webhook.ts';
import { WEBHOOKS_MAXIMUM } from '#domain/webhook/webhook-events.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import { WEBHOOK_EVENT_NAMES } from '../../shared/webhook-event-names.ts';
import styles from './account-list.module.css';
import { LoadFault } from './load-fault.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { refreshOwnWebhooks, useOwnWebhooks } from './own-webhooks.ts';
import { TurnOnWebhookDialog } from './turn-on-webhook-dialog.tsx';
import { WebhookDeliveriesDialog } from './webhook-deliveries-dialog.tsx';

/** Addresses of programs that are told what happens to filings: made, tried, turned off, deleted. */
export function WebhookSection() {
  const own = useOwnWebhooks();
  const [isMaking, setMaking] = useState(false);
  const [fresh, setFresh] = useState<CreatedWebhookBody | null>(null);
  const [deleting, setDeleting] = useState<WebhookBody | null>(null);
  const [opened, setOpened] = useState<WebhookBody | null>(null);
  if (own.isError) return <LoadFault error={own.error} retry={() => own.refetch()} />;
  if (!own.data) return <Skeleton bare lines={3} label="Loading webhooks" />;
  const isFull = own.data.length >= WEBHOOKS_MAXIMUM;

  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        We notify your own software when a filing you can see is submitted, changes status, or gets a message.
        Each request is signed. <a href="/api/docs#webhooks">How to verify the signature</a>
      </p>
      {fresh ? <FreshSecret made={fresh} onKept={() => setFresh(null)} /> : null}
      {own.data.length > 0 ? (
        <ul className={styles.list}>
          {own.data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onOpen={() => setOpened(webhook)}
              onDelete={() => setDeleting(webhook)}
            />
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        <Button variant="dimmed-white" disabled={isFull} onClick={() => setMaking(true)}>
          New webhook
        </Button>
        {isFull ? <p className={styles.quiet}>{WEBHOOKS_MAXIMUM} webhooks is the maximum.</p> : null}
      </div>
      {isMaking ? (
        <NewWebhookDialog
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setFresh(made);
            refreshOwnWebhooks();
          }}
        />
      ) : null}
      {opened ? <WebhookDeliveriesDialog webhook={opened} onClose={() => setOpened(null)} /> : null}
      {deleting ? (
        <DeleteDialog
          webhook={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            if (fresh?.id === deleting.id) setFresh(null);
            setDeleting(null);
          }}
        />
      ) : null}
    </div>
  );
}

function WebhookRow({
  webhook,
  onOpen,
  onDelete,
}: {
  webhook: WebhookBody;
  onOpen(): void;
  onDelete(): void;
}) {
  const { id, url, events, isEnabled, offBecause } = webhook;
  const [isTurningOn, setTurningOn] = useState(false);
  const turnOff = useMutation({
    mutationFn: () => call(UPDATE_WEBHOOK, { params: { id }, body: { isEnabled: false } }),
    onSuccess: () => toast('Webhook turned off'),
    onSettled: refreshOwnWebhooks,
  });
  return (
    <li className={`${styles.row} ${styles.wraps}`}>
      <div className={styles.words}>
        <p className={styles.name}>
          <code className={styles.code}>{url}</code>
          {isEnabled ? null : (
            <Tag tone="warn" shape="ring">
              Off
            </Tag>
          )}
        </p>
        <p className={styles.quiet}>{events.map((event) => WEBHOOK_EVENT_NAMES[event]).join(' · ')}</p>
        {offBecause === '' ? null : (
          <p className={styles.quiet}>
            We turned it off because {offBecause}. Check the address before you turn it on.
          </p>
        )}
        {turnOff.isError ? <Notice tone="bad">{turnOff.error.message}</Notice> : null}
      </div>
      <div className={styles.actions}>
        <Button variant="dimmed-white" onClick={onOpen} aria-label={`Deliveries to ${url}`}>
          Deliveries
        </Button>
        <Button
          variant="dimmed-white"
          loading={turnOff.isPending}
          onClick={() => (isEnabled ? turnOff.mutate() : setTurningOn(true))}
          aria-label={`Turn ${isEnabled ? 'off' : 'on'} ${url}`}
        >
          {isEnabled ? 'Turn off' : 'Turn on'}
        </Button>
        <Button variant="dimmed-white" onClick={onDelete} aria-label={`Delete ${url}`}>
          Delete
        </Button>
      </div>
      {isTurningOn ? <TurnOnWebhookDialog webhook={webhook} onClose={() => setTurningOn(false)} /> : null}
    </li>
  );
}

function FreshSecret({ made, onKept }: { made: CreatedWebhookBody; onKept(): void }) {
  const done = (
    <Button variant="dimmed-white" onClick={onKept}>
      I saved it
    </Button>
  );
  return (
    <Notice tone="warn" title="Save the signing secret now; it won’t be shown again" action={done}>
      <p className={styles.key}>
        <code className={styles.code}>{made.secret}</code>
        <CopyButton text={made.secret} label="the signing secret" />
      </p>
    </Notice>
  );
}

function DeleteDialog({
  webhook,
  onClose,
  onDeleted,
}: {
  webhook: WebhookBody;
  onClose(): void;
  onDeleted(): void;
}) {
  const remove = useMutation({
    mutationFn: () => call(DELETE_WEBHOOK, { params: { id: webhook.id } }),
    onSuccess: () => {
      toast('Webhook deleted');
      onDeleted();
    },
    onSettled: refreshOwnWebhooks,
  });
  return (
    <Dialog
      title="Delete this webhook?"
      action="Delete"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>
        <code className={styles.code}>{webhook.url}</code>
      </p>
      <p>
        No more events will be sent. Delivery history and the signing secret will be deleted. To pause it,
        turn it off instead. You can’t undo this.
      </p>
      {remove.isError ? <Notice tone="bad">{remove.error.message}</Notice> : null}
    </Dialog>
  );
}

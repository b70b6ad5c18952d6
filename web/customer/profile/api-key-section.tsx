import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKeyBody, CreatedApiKeyBody } from '#contract/api-key.ts';
import { REVOKE_API_KEY } from '#contract/paths/api-key.ts';
import { API_KEYS_MAXIMUM } from '#domain/access/api-keys.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './account-list.module.css';
import { SCOPE_NAMES } from './api-key-scopes.ts';
import { LoadFault } from './load-fault.tsx';
import { NewApiKeyDialog } from './new-api-key-dialog.tsx';
import { refreshOwnApiKeys, useOwnApiKeys } from './own-api-keys.ts';

/** Keys for programs: made, shown once, revoked. */
export function ApiKeySection() {
  const own = useOwnApiKeys();
  const [isMaking, setMaking] = useState(false);
  const [fresh, setFresh] = useState<CreatedApiKeyBody | null>(null);
  const [ending, setEnding] = useState<ApiKeyBody | null>(null);
  if (own.isError) return <LoadFault error={own.error} retry={() => own.refetch()} />;
  if (!own.data) return <Skeleton bare lines={3} label="Loading API keys" />;
  const isFull = own.data.length >= API_KEYS_MAXIMUM;

  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        A key lets a program act as you, within its permissions. A key can’t open or change your profile. All
        keys are revoked when your password is reset, or when your email address, role or company changes.{' '}
        <a href="/api/docs">API documentation</a>
      </p>
      {fresh ? <FreshKey made={fresh} onKept={() => setFresh(null)} /> : null}
      {own.data.length > 0 ? (
        <ul className={styles.list}>
          {own.data.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setEnding(key)} />
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        <Button variant="dimmed-white" disabled={isFull} onClick={() => setMaking(true)}>
          New API key
        </Button>
        {isFull ? <p className={styles.quiet}>{API_KEYS_MAXIMUM} keys is the maximum.</p> : null}
      </div>
      {isMaking ? (
        <NewApiKeyDialog
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setFresh(made);
            refreshOwnApiKeys();
          }}
        />
      ) : null}
      {ending ? (
        <RevokeDialog
          apiKey={ending}
          onClose={() => setEnding(null)}
          onRevoked={() => {
            // The key may be the one that was just shown.
            if (fresh?.id === ending.id) setFresh(null);
            setEnding(null);
          }}
        />
      ) : null}
    </div>
  );
}

/** An expired key opens nothing that could be taken away. */
const removalOf = ({ isExpired }: ApiKeyBody) => (isExpired ? 'Delete' : 'Revoke');

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyBody; onRevoke(): void }) {
  const { name, hint, scopes, createdAt, expiresAt, isExpired, lastUsedAt } = apiKey;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} <code className={styles.code}>{hint}</code>
          {isExpired ? (
            <Tag tone="warn" shape="ring">
              Expired
            </Tag>
          ) : null}
        </p>
        <p className={styles.quiet}>{scopes.map((scope) => SCOPE_NAMES[scope]).join(' · ')}</p>
        <p className={styles.quiet}>
          Created <InstantText at={createdAt} />, {isExpired ? 'expired' : 'expires'}{' '}
          <InstantText at={expiresAt} />
          {lastUsedAt === null ? (
            ', never used'
          ) : (
            <>
              , last used <InstantText at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button variant="dimmed-white" onClick={onRevoke} aria-label={`${removalOf(apiKey)} ${name}`}>
        {removalOf(apiKey)}
      </Button>
    </li>
  );
}

function FreshKey({ made, onKept }: { made: CreatedApiKeyBody; onKept(): void }) {
  const done = (
    <Button variant="dimmed-white" onClick={onKept}>
      I saved it
    </Button>
  );
  return (
    <Notice tone="warn" title={`Save the key “${made.name}” now; it won’t be shown again`} action={done}>
      <p className={styles.key}>
        <code className={styles.code}>{made.key}</code>
        <CopyButton text={made.key} label="the API key" />
      </p>
    </Notice>
  );
}

function RevokeDialog({
  apiKey,
  onClose,
  onRevoked,
}: {
  apiKey: ApiKeyBody;
  onClose(): void;
  onRevoked(): void;
}) {
  const revoke = useMutation({
    mutationFn: () => call(REVOKE_API_KEY, { params: { id: apiKey.id } }),
    onSuccess: () => {
      toast(`API key ${apiKey.name} ${apiKey.isExpired ? 'deleted' : 'revoked'}`);
      onRevoked();
    },
    onSettled: refreshOwnApiKeys,
  });
  return (
    <Dialog
      title={`${removalOf(apiKey)} ${apiKey.name}?`}
      action={removalOf(apiKey)}
      loading={revoke.isPending}
      onClose={onClose}
      onConfirm={() => revoke.mutate()}
    >
      <p>
        {apiKey.isExpired
          ? 'It has expired; no program can use it. You can’t undo this.'
          : 'Programs that use this key stop working at once. You can’t undo this.'}
      </p>
      {revoke.isError ? <Notice tone="bad">{revoke.error.message}</Notice> : null}
    </Dialog>
  );
}

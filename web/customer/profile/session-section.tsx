import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndedSessionsBody, SessionsBody } from '#contract/session.ts';
import { api } from '../../shared/api/api.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './account-list.module.css';
import { LoadFault } from './load-fault.tsx';

const PATH = '/user/me/session';
const QUERY = ['sessions'];
const refresh = () => queryClient.invalidateQueries({ queryKey: QUERY });

type Session = SessionsBody['items'][number];

/** Where somebody is signed in: one ended, or all others. */
export function SessionSection() {
  const own = useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => (await api.get<SessionsBody>(PATH, { signal })).data,
  });
  const [isAsking, setAsking] = useState(false);
  if (own.isError) return <LoadFault error={own.error} retry={() => own.refetch()} />;
  if (!own.data) return <Skeleton bare lines={3} label="Loading sign-ins" />;
  const { isListed, items } = own.data;
  const canEndOthers = !isListed || items.length > 1;
  return (
    <div className={styles.stack}>
      {isListed ? (
        <ul className={styles.list}>
          {items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <p>
          Your identity provider does not list sign-ins, and cannot end a single one. It can end all of them,
          this one too; other devices are out within the hour.
        </p>
      )}
      {canEndOthers ? (
        <div className={styles.actions}>
          <Button variant="dimmed-white" onClick={() => setAsking(true)}>
            {isListed ? 'End all others' : 'End all sign-ins'}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>You are signed in nowhere else.</p>
      )}
      {isAsking ? <EndOthersDialog isListed={isListed} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useMutation({
    mutationFn: () => api.delete(`${PATH}/${session.id}`),
    onSuccess: () => toast(`Sign-in with ${session.device} ended`),
    onError: (error) => toast(error.message, 'bad'),
    onSettled: refresh,
  });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {session.device}
          {session.isThisOne ? (
            <Tag tone="ok" shape="square">
              This one
            </Tag>
          ) : null}
        </p>
        <p className={styles.quiet}>
          <span className="figures">{session.address}</span>, since <InstantText at={session.startedAt} />
          {session.isThisOne ? null : (
            <>
              , last seen <InstantText at={session.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {session.isThisOne ? null : (
        <Button
          variant="dimmed-white"
          loading={end.isPending}
          onClick={() => end.mutate()}
          aria-label={`End the sign-in with ${session.device}`}
        >
          End
        </Button>
      )}
    </li>
  );
}

function EndOthersDialog({ isListed, onClose }: { isListed: boolean; onClose(): void }) {
  const signOut = useSignOut();
  const end = useMutation({
    mutationFn: async () => (await api.post<EndedSessionsBody>(`${PATH}/end-others`, {})).data,
    onSuccess: ({ endedThisOne }) => {
      if (endedThisOne) return signOut();
      toast('All other sign-ins ended');
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <Dialog
      title={isListed ? 'End all other sign-ins?' : 'End all sign-ins?'}
      action={isListed ? 'End all others' : 'End all'}
      loading={end.isPending}
      onClose={onClose}
      onConfirm={() => end.mutate()}
    >
      <p>
        {isListed
          ? 'Every other browser and device has to sign in again. This one goes on.'
          : 'You sign in again here, too. Other devices are out within the hour, when their tokens expire.'}
      </p>
      {end.isError ? <Notice tone="bad">{end.error.message}</Notice> : null}
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { END_OTHER_SESSIONS, END_SESSION, LIST_MY_SESSIONS } from '#contract/paths/session.ts';
import type { SessionsBody } from '#contract/session.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import { SIGN_IN_WAY_LABELS } from '../../shared/session/sign-in-way-labels.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './account-list.module.css';
import { LoadFault } from './load-fault.tsx';

const QUERY = ['sessions'];
const refresh = () => queryClient.invalidateQueries({ queryKey: QUERY });

type Session = SessionsBody['items'][number];

/** Where somebody is signed in: one ended, or all others. */
export function SessionSection() {
  const own = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => call(LIST_MY_SESSIONS, { signal }),
  });
  const [isAsking, setAsking] = useState(false);
  const [ending, setEnding] = useState<Session | null>(null);
  if (own.isError) return <LoadFault error={own.error} retry={() => own.refetch()} />;
  if (!own.data) return <Skeleton bare lines={3} label="Loading sessions" />;
  const { isListed, items } = own.data;
  const canEndOthers = !isListed || items.length > 1;
  return (
    <div className={styles.stack}>
      {isListed ? (
        <ul className={styles.list}>
          {items.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      ) : (
        <p>
          Your identity provider does not list sessions, and cannot end a single one. It can end all of them,
          this one too; other devices are out within the hour.
        </p>
      )}
      {canEndOthers ? (
        <div className={styles.actions}>
          <Button variant="dimmed-white" onClick={() => setAsking(true)}>
            {isListed ? 'End all others' : 'Log out everywhere'}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>You aren’t logged in anywhere else.</p>
      )}
      {ending ? <EndOneDialog session={ending} onClose={() => setEnding(null)} /> : null}
      {isAsking ? <EndOthersDialog isListed={isListed} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {session.device}
          {session.isThisOne ? (
            <Tag tone="ok" shape="square">
              This device
            </Tag>
          ) : null}
        </p>
        <p className={styles.quiet}>
          <span className="figures">{session.address}</span>, since <InstantText at={session.startedAt} />
          {session.how === null ? null : `, logged in with ${SIGN_IN_WAY_LABELS[session.how].toLowerCase()}`}
          {session.isThisOne ? null : (
            <>
              , last seen <InstantText at={session.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {session.isThisOne ? null : (
        <Button variant="dimmed-white" onClick={onEnd} aria-label={`End the session on ${session.device}`}>
          End
        </Button>
      )}
    </li>
  );
}

function EndOneDialog({ session, onClose }: { session: Session; onClose(): void }) {
  return (
    <ConfirmPasswordDialog
      title={`End the session on ${session.device}?`}
      action="End session"
      asksPassword
      send={(proof) =>
        call(END_SESSION, { params: { id: session.id }, body: { currentPassword: '', ...proof } })
      }
      onDone={() => {
        toast(`Session on ${session.device} ended`);
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <p>That browser will have to log in again.</p>
    </ConfirmPasswordDialog>
  );
}

function EndOthersDialog({ isListed, onClose }: { isListed: boolean; onClose(): void }) {
  const signOut = useSignOut();
  return (
    <ConfirmPasswordDialog
      title={isListed ? 'End all other sessions?' : 'Log out everywhere?'}
      action={isListed ? 'End all others' : 'End all'}
      asksPassword={isListed}
      send={(body) => call(END_OTHER_SESSIONS, { body })}
      onDone={({ endedThisOne }) => {
        refresh();
        if (endedThisOne) return signOut();
        toast('All other sessions ended');
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {isListed
          ? 'Every other browser and device has to log in again. This device stays logged in.'
          : 'You’ll need to log in again here, too. Other devices are logged out within the hour.'}
      </p>
    </ConfirmPasswordDialog>
  );
}

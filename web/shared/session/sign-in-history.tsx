import type { SignInsBody } from '#contract/session.ts';
import type { SignInOutcome } from '#domain/access/sign-ins.ts';
import { InstantText } from '../date.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { Notice } from '../notice.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Tag } from '../status-tag.tsx';
import styles from './sign-in-history.module.css';
import { SIGN_IN_WAY_LABELS } from './sign-in-way-labels.ts';

type SignIn = SignInsBody['items'][number];

const OUTCOMES: Record<SignInOutcome, { tone: 'ok' | 'bad'; word: string }> = {
  SIGNED_IN: { tone: 'ok', word: 'Logged in' },
  WRONG_PASSWORD: { tone: 'bad', word: 'Wrong password' },
  WRONG_CODE: { tone: 'bad', word: 'Wrong code' },
  DISABLED: { tone: 'bad', word: 'Account disabled' },
};

const COLUMNS: readonly Column<SignIn & { position: number }>[] = [
  { key: 'at', label: 'When', cell: ({ at }) => <InstantText at={at} /> },
  {
    key: 'outcome',
    label: 'Result',
    cell: ({ outcome }) => {
      const { tone, word } = OUTCOMES[outcome];
      return (
        <Tag tone={tone} shape={tone === 'ok' ? 'square' : 'triangle'}>
          {word}
        </Tag>
      );
    },
  },
  { key: 'how', label: 'How', cell: ({ how }) => SIGN_IN_WAY_LABELS[how] },
  { key: 'device', label: 'Device', cell: ({ how, device }) => (how === 'API_KEY' ? '—' : device) },
  {
    key: 'address',
    label: 'IP address',
    wide: true,
    cell: ({ address }) => <span className="figures">{address}</span>,
  },
];

type View = SignInsBody['views'][number];

const VIEW_COLUMNS: readonly Column<View>[] = [
  { key: 'from', label: 'From', cell: ({ startedAt }) => <InstantText at={startedAt} /> },
  {
    key: 'until',
    label: 'Until',
    cell: ({ endedAt }) => (endedAt ? <InstantText at={endedAt} /> : <Tag tone="warn">Viewing now</Tag>),
  },
  { key: 'viewer', label: 'Who', cell: ({ viewer }) => viewer },
  { key: 'reason', label: 'Reason', wide: true, cell: ({ reason }) => reason },
];

/** Who of the agency has seen what the user sees. It stands first: nobody expects it among their own sign-ins. */
function Views({ views }: { views: readonly View[] }) {
  return (
    <>
      <h3>Views by the agency</h3>
      <p>An administrator of the agency viewed this account, read-only:</p>
      <DataTable
        caption="Views by the agency"
        columns={VIEW_COLUMNS}
        rows={views}
        rowKey={({ startedAt }) => startedAt}
      />
    </>
  );
}

interface Props {
  history: { data: SignInsBody | undefined; error: Error | null };
}

/** How somebody signed in lately, with the tries that failed, the newest first. */
export function SignInHistory({ history: { data, error } }: Props) {
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!data) return <Skeleton bare lines={4} label="Loading logins" />;
  const kept = `Logins are kept for ${data.keptDays} days; the newest are shown.`;
  if (data.items.length === 0 && data.views.length === 0) return <p>No logins yet. {kept}</p>;
  return (
    <>
      {data.views.length > 0 ? (
        <>
          <Views views={data.views} />
          <h3>Logins</h3>
        </>
      ) : null}
      <DataTable
        caption="Recent logins"
        columns={COLUMNS}
        rows={data.items.map((item, position) => ({ ...item, position }))}
        rowKey={({ position }) => String(position)}
      />
      <p className={styles.kept}>{kept}</p>
    </>
  );
}

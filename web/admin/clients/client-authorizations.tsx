import { useState } from 'react';
import type { AuthorizationBody, ClientBody } from '#contract/client.ts';
import { GET_AUTHORIZATION_DOCUMENT } from '#contract/paths/client.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { AUTHORIZATION_LABELS } from '#domain/license/authorization.ts';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import { AddAuthorizationDialog } from './add-authorization-dialog.tsx';
import { AUTHORIZATION_STANDINGS } from './authorization-labels.ts';
import { AuthorizationPaper } from './authorization-paper.tsx';
import styles from './clients.module.css';
import { ReadyStates } from './ready-states.tsx';
import { WithdrawAuthorizationDialog } from './withdraw-authorization-dialog.tsx';

function Standing({ paper }: { paper: AuthorizationBody }) {
  const { word, ...look } = AUTHORIZATION_STANDINGS[paper.status];
  return (
    <>
      <Tag {...look}>{word}</Tag>
      {paper.endReason === '' ? null : <small className={styles.why}>{paper.endReason}</small>}
    </>
  );
}

function columnsOf(
  clientId: string,
  withdraw: (paper: AuthorizationBody) => void,
  download: (paper: AuthorizationBody) => void,
): readonly Column<AuthorizationBody>[] {
  return [
    {
      key: 'expires',
      label: 'Expires',
      cell: ({ expirationDate }) =>
        expirationDate === null ? (
          <span className={styles.none}>Until revoked</span>
        ) : (
          <DateText on={expirationDate} />
        ),
    },
    { key: 'status', label: 'Status', cell: (paper) => <Standing paper={paper} /> },
    { key: 'state', label: 'State', cell: ({ state }) => state },
    { key: 'kind', label: 'Authorization', cell: ({ kind }) => AUTHORIZATION_LABELS[kind] },
    {
      key: 'signed',
      label: 'Signed',
      cell: ({ signedDate, person }) => (
        <>
          <DateText on={signedDate} />
          <small className={styles.by}>{person}</small>
        </>
      ),
    },
    {
      key: 'paper',
      label: 'Document',
      cell: (paper) => (
        <AuthorizationPaper clientId={clientId} paper={paper} onDownload={() => download(paper)} />
      ),
    },
    {
      key: 'act',
      label: 'Action',
      end: true,
      cell: (paper) =>
        paper.status === 'WITHDRAWN' ? null : (
          <button type="button" className={styles.act} onClick={() => withdraw(paper)}>
            Revoke
            <span className="visually-hidden">
              {' '}
              {AUTHORIZATION_LABELS[paper.kind]}, {JURISDICTION_NAMES[paper.state]}
            </span>
          </button>
        ),
    },
  ];
}

/** What authorizes us to file for this client in each state, what expires first on top. */
export function ClientAuthorizations({ client }: { client: ClientBody }) {
  const [isAdding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<AuthorizationBody | null>(null);
  const { download } = useDownload();
  const columns = columnsOf(client.id, setWithdrawing, (paper) =>
    download(
      GET_AUTHORIZATION_DOCUMENT,
      { params: { id: client.id, authorizationId: paper.id } },
      paper.fileName ?? 'document',
    ),
  );
  const past = client.authorizations.filter(({ status }) => status === 'WITHDRAWN');
  const standing = client.authorizations.filter(({ status }) => status !== 'WITHDRAWN');
  const table = (caption: string, rows: AuthorizationBody[]) => (
    <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
  return (
    <>
      <ReadyStates client={client} />
      {standing.length === 0 ? (
        <p className={styles.none}>None yet. Add the service agreement first.</p>
      ) : (
        table('Filing authorizations', standing)
      )}
      {past.length === 0 ? null : (
        <details className={styles.past}>
          <summary>{past.length} revoked</summary>
          {table('Revoked', past)}
        </details>
      )}
      <div>
        <Button variant="dimmed-white" onClick={() => setAdding(true)}>
          Add authorization
        </Button>
      </div>
      {isAdding ? <AddAuthorizationDialog client={client} onClose={() => setAdding(false)} /> : null}
      {withdrawing ? (
        <WithdrawAuthorizationDialog
          clientId={client.id}
          paper={withdrawing}
          onClose={() => setWithdrawing(null)}
        />
      ) : null}
    </>
  );
}

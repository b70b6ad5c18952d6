import { lazy, Suspense, useState } from 'react';
import type { ListedEvidenceBody } from '#contract/filing-evidence.ts';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './companies.module.css';
import { useEvidence } from './use-evidence.ts';
import { WithdrawEvidenceDialog } from './withdraw-evidence-dialog.tsx';

const ConfirmEvidenceDialog = lazy(async () => ({
  default: (await import('./confirm-evidence-dialog.tsx')).ConfirmEvidenceDialog,
}));

const STANDINGS = {
  ON_FILE: { tone: 'ok', shape: 'square', word: 'On file' },
  EXPIRED: { tone: 'warn', shape: 'ring', word: 'Expired' },
  WITHDRAWN: { tone: 'bad', shape: 'triangle', word: 'Withdrawn' },
  RENEWED: { tone: 'plain', shape: 'ring', word: 'Renewed' },
  MERGED: { tone: 'plain', shape: 'ring', word: 'Merged' },
} as const;

function Standing({ evidence }: { evidence: ListedEvidenceBody }) {
  const { word, ...look } = STANDINGS[evidence.standing];
  return (
    <>
      <Tag {...look}>{word}</Tag>
      {evidence.standing === 'WITHDRAWN' ? (
        <small className={styles.why}>
          {evidence.endReason} {evidence.endedBy}
        </small>
      ) : null}
    </>
  );
}

const columns = (withdraw: (evidence: ListedEvidenceBody) => void): Column<ListedEvidenceBody>[] => [
  { key: 'state', label: 'State', cell: ({ state }) => state },
  {
    key: 'license',
    label: 'License',
    cell: ({ licenseNumber, licenseHolder, attestation }) => (
      <>
        <span>
          <strong className="figures">{licenseNumber}</strong>, {licenseHolder}
        </span>
        {attestation === '' ? null : <small className={styles.why}>{attestation}</small>}
      </>
    ),
  },
  {
    key: 'confirmed',
    label: 'Confirmed',
    cell: ({ confirmedOn, confirmedBy }) => (
      <>
        <DateText on={confirmedOn} />
        <small className={styles.why}>{confirmedBy}</small>
      </>
    ),
  },
  { key: 'through', label: 'Good through', cell: ({ validThrough }) => <DateText on={validThrough} /> },
  { key: 'filings', label: 'Filings', end: true, cell: ({ filings }) => filings },
  { key: 'standing', label: 'Status', cell: (evidence) => <Standing evidence={evidence} /> },
  {
    key: 'act',
    label: 'Action',
    cell: (evidence) =>
      evidence.endedAt === null ? (
        <button type="button" className={styles.act} onClick={() => withdraw(evidence)}>
          Withdraw<span className="visually-hidden"> license {evidence.licenseNumber}</span>
        </button>
      ) : null,
  },
];

/** What counts first; what does no longer, of which there is more every year, behind a line that opens. */
function Licenses({
  evidence,
  onWithdraw,
}: {
  evidence: readonly ListedEvidenceBody[];
  onWithdraw(evidence: ListedEvidenceBody): void;
}) {
  const table = (caption: string, rows: ListedEvidenceBody[]) => (
    <DataTable caption={caption} columns={columns(onWithdraw)} rows={rows} rowKey={({ id }) => id} />
  );
  const inForce = evidence.filter(({ standing }) => standing === 'ON_FILE');
  const past = evidence.filter(({ standing }) => standing !== 'ON_FILE');
  return (
    <>
      {inForce.length === 0 ? (
        <p className={styles.none}>None in force.</p>
      ) : (
        table('Licenses on file', inForce)
      )}
      {past.length === 0 ? null : (
        <details className={styles.past}>
          <summary>{past.length} no longer in force</summary>
          {table('Licenses no longer in force', past)}
        </details>
      )}
    </>
  );
}

/** The licenses under which this company's policies are filed for the agents who placed them. */
export function CompanyEvidence({ companyId }: { companyId: string }) {
  const evidence = useEvidence(companyId);
  const [withdrawing, setWithdrawing] = useState<ListedEvidenceBody | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  if (evidence.isPending) return <Skeleton bare lines={3} label="Loading licenses on file" />;
  if (evidence.isError) {
    return (
      <Notice
        tone="bad"
        title={evidence.error.message}
        action={
          <Button variant="dimmed-white" onClick={() => evidence.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <>
      {evidence.data.length === 0 ? (
        <p className={styles.none}>
          None yet. The first third-party filing in a state puts its license on file.
        </p>
      ) : (
        <Licenses evidence={evidence.data} onWithdraw={setWithdrawing} />
      )}
      <div>
        <Button variant="dimmed-white" onClick={() => setConfirming(true)}>
          Add license
        </Button>
      </div>
      {isConfirming ? (
        <Suspense>
          <ConfirmEvidenceDialog companyId={companyId} onClose={() => setConfirming(false)} />
        </Suspense>
      ) : null}
      {withdrawing ? (
        <WithdrawEvidenceDialog evidence={withdrawing} onClose={() => setWithdrawing(null)} />
      ) : null}
    </>
  );
}

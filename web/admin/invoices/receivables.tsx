import { Link } from 'react-router';
import type { ReceivablesBody } from '#contract/account.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import styles from '../../shared/account/account.module.css';
import { ReceivableLines } from '../../shared/account/account-lines.tsx';
import { AGING_BUCKETS } from '../../shared/account/aging-buckets.ts';
import { Amount } from '../../shared/amount.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';
import { AgingTable } from './aging-table.tsx';
import { NOT_INVOICED, PENDING_RETURNS, useReceivables } from './use-receivables.ts';

type Item = ReceivablesBody['items'][number];

const COLUMNS: readonly Column<Item>[] = [
  {
    key: 'company',
    label: 'Company',
    name: true,
    cell: ({ companyId, company }) => <Link to={`/admin/companies/${companyId}/statement`}>{company}</Link>,
  },
  ...AGING_BUCKETS.map(({ key, label }) => ({
    key,
    label,
    end: true,
    cell: ({ ageing }: Item) => <Amount money={ageing[key]} />,
  })),
  amount('balanceDue', OWED_LABELS.balanceDue, true),
  amount('notInvoiced', OWED_LABELS.notInvoiced),
  amount('pendingReturns', OWED_LABELS.pendingReturns),
  amount('balance', OWED_LABELS.receivable, true),
];

function amount(
  key: 'balanceDue' | 'notInvoiced' | 'pendingReturns' | 'balance',
  label: string,
  strong = false,
): Column<Item> {
  return { key, label, end: true, cell: (item) => <Amount money={item[key]} strong={strong} /> };
}

/** What all customers owe by how long it is past due, and each company's part of it; nothing where nobody owes. */
export function Receivables() {
  const receivables = useReceivables();
  if (receivables.isError) return <Notice tone="bad" title={receivables.error.message} />;
  if (!receivables.data || receivables.data.items.length === 0) return null;
  const { items, isWhole, ...all } = receivables.data;
  return (
    <section aria-label="Receivable">
      <AgingTable receivables={receivables.data} />
      <ReceivableLines
        owed={all}
        links={{ notInvoiced: NOT_INVOICED, pendingReturns: PENDING_RETURNS, receivable: '/admin/money' }}
      />
      <details className={styles.more}>
        <summary>{isWhole ? 'By company' : `By company: the ${items.length} with the most past due`}</summary>
        <DataTable
          caption="Receivable by company"
          columns={COLUMNS}
          rows={items}
          rowKey={({ companyId }) => companyId}
        />
      </details>
    </section>
  );
}

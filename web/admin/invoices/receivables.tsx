import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ReceivablesBody } from '#contract/account.ts';
import { GET_RECEIVABLES } from '#contract/paths/account.ts';
import styles from '../../shared/account/account.module.css';
import { Ageing } from '../../shared/account/ageing.tsx';
import { AGES } from '../../shared/account/ages.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Notice } from '../../shared/notice.tsx';

type Item = ReceivablesBody['items'][number];

const COLUMNS: readonly Column<Item>[] = [
  {
    key: 'company',
    label: 'Company',
    name: true,
    cell: ({ companyId, company }) => <Link to={`/admin/companies/${companyId}/statement`}>{company}</Link>,
  },
  ...AGES.map(({ key, label }) => ({
    key,
    label,
    end: true,
    cell: ({ ageing }: Item) => <Amount money={ageing[key]} />,
  })),
  { key: 'balance', label: 'Total due', end: true, cell: ({ balance }) => <Amount money={balance} strong /> },
];

/** What all customers owe by how long it is past due, and each company's part of it; nothing where nobody owes. */
export function Receivables() {
  const receivables = useQuery({
    queryKey: ['payment', 'receivables'],
    queryFn: ({ signal }) => call(GET_RECEIVABLES, { signal }),
  });
  if (receivables.isError) return <Notice tone="bad" title={receivables.error.message} />;
  if (!receivables.data || receivables.data.items.length === 0) return null;
  const { items, isWhole, ...all } = receivables.data;
  return (
    <section aria-label="Past due">
      <Ageing ageing={all.ageing} balance={all.balance} />
      <details className={styles.more}>
        <summary>{isWhole ? 'By company' : `By company: the ${items.length} with the most past due`}</summary>
        <DataTable
          caption="Past due by company"
          columns={COLUMNS}
          rows={items}
          rowKey={({ companyId }) => companyId}
        />
      </details>
    </section>
  );
}

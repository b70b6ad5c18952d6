import { useState } from 'react';
import { Link } from 'react-router';
import { LIST_USERS } from '#contract/paths/user.ts';
import { ImportStart } from '../../shared/filing-import/import-start.tsx';
import { RecentImports } from '../../shared/filing-import/recent-imports.tsx';
import { SelectField } from '../../shared/form/field.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { PartFault } from '../../shared/part-fault.tsx';
import { useList } from '../../shared/queries/use-list.ts';
import styles from './imports.module.css';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Import filings');

/** Many filings at once for a customer, from a spreadsheet. */
export default function ImportFilingsPage() {
  const [customerId, setCustomerId] = useState<string | null>(null);
  const users = useList(LIST_USERS, { limit: 200, sort: 'name' });
  const customers = (users.data?.items ?? []).filter(
    (user) => user.role === 'REGULAR' && user.status === 'ACTIVE' && user.companyId !== null,
  );
  return (
    <>
      <PageHead above={<Link to="/admin/filings">Filings</Link>} title="Import filings" />
      <div className={styles.customer}>
        <SelectField
          label="On behalf of"
          required
          value={customerId ?? ''}
          hint="Their terms and their company’s columns apply."
          onChange={(event) => setCustomerId(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">Choose the customer</option>
          {customers.map((user) => (
            <option key={user.id} value={user.id}>
              {`${user.firstName} ${user.lastName}, ${user.companyName ?? user.email}`}
            </option>
          ))}
        </SelectField>
      </div>
      <PartFault of={users} />
      <ImportStart key={customerId} area="/admin/imports" onBehalfOfUserId={customerId} />
      <RecentImports area="/admin/imports" />
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { ImportStart } from '../../shared/filing-import/import-start.tsx';
import { RecentImports } from '../../shared/filing-import/recent-imports.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { CustomerPicker, type PickedCustomer } from '../users/customer-picker.tsx';
import styles from './imports.module.css';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Import filings');

/** Many filings at once for a customer, from a spreadsheet. */
export default function ImportFilingsPage() {
  const [customer, setCustomer] = useState<PickedCustomer | null>(null);
  return (
    <>
      <PageHead above={<Link to="/admin/filings">Filings</Link>} title="Import filings" />
      <div className={styles.customer}>
        <CustomerPicker
          label="On behalf of"
          hint="Filings are priced at this customer’s rates. Columns that their company has matched before are matched the same way."
          picked={customer}
          onPick={setCustomer}
        />
      </div>
      <ImportStart key={customer?.id} area="/admin/imports" onBehalfOfUserId={customer?.id ?? null} />
      <RecentImports area="/admin/imports" kind="FILING_IMPORT" />
    </>
  );
}

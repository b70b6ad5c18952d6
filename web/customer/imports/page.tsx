import { Link } from 'react-router';
import { ImportStart } from '../../shared/filing-import/import-start.tsx';
import { RecentImports } from '../../shared/filing-import/recent-imports.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { ConfirmEmailNotice } from '../confirm-email/confirm-email-notice.tsx';
import { ReadOnlyInView } from '../viewing/read-only-in-view.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Import filings');

/** Many filings at once, from a spreadsheet. */
export default function ImportFilingsPage() {
  return (
    <>
      <PageHead above={<Link to="/user/dashboard">Dashboard</Link>} title="Import filings" />
      <ConfirmEmailNotice />
      <ReadOnlyInView>
        <ImportStart area="/user/imports" />
      </ReadOnlyInView>
      <RecentImports area="/user/imports" kind="FILING_IMPORT" />
    </>
  );
}

import { Link, useParams } from 'react-router';
import { GET_COMPANY_STATEMENT, GET_COMPANY_STATEMENT_PDF } from '#contract/paths/account.ts';
import { Statement } from '../../shared/account/statement.tsx';
import { useStatement } from '../../shared/account/use-statement.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Statement');

/** What a customer agency was charged and paid, for the office. */
export default function CompanyStatementPage() {
  const { id = '' } = useParams();
  const params = { id };
  const { query, ...shown } = useStatement({
    key: [id],
    load: (asked, signal) => call(GET_COMPANY_STATEMENT, { params, query: asked, signal }),
  });
  const { download, isBusy } = useDownload();
  return (
    <>
      <PageHead
        above={<Link to={`/admin/companies/${id}`}>{shown.statement.data?.company ?? 'Company'}</Link>}
        title="Statement"
        actions={
          <Button
            loading={isBusy}
            onClick={() => download(GET_COMPANY_STATEMENT_PDF, { params, query }, 'statement.pdf')}
          >
            Download PDF
          </Button>
        }
      />
      <Statement {...shown} base="/admin" />
    </>
  );
}

import { Link } from 'react-router';
import { GET_OWN_STATEMENT, GET_OWN_STATEMENT_PDF } from '#contract/paths/account.ts';
import { HowToPay } from '../../shared/account/how-to-pay.tsx';
import { Statement } from '../../shared/account/statement.tsx';
import { useOwnAccount } from '../../shared/account/use-own-account.ts';
import { useStatement } from '../../shared/account/use-statement.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Statement');

/** What the customer's company was charged and paid. */
export default function UserStatementPage() {
  const { query, ...shown } = useStatement({
    key: ['own'],
    load: (asked, signal) => call(GET_OWN_STATEMENT, { query: asked, signal }),
  });
  const account = useOwnAccount().data;
  const isPending = shown.statement.data === undefined && shown.statement.error === null;
  const { download, isBusy } = useDownload();
  return (
    <>
      <PageHead
        above={<Link to="/user/invoices">Invoices</Link>}
        title="Statement"
        lead={useCurrentUser().data?.companyName}
        actions={
          <Button
            loading={isBusy}
            onClick={() => download(GET_OWN_STATEMENT_PDF, { query }, 'statement.pdf')}
          >
            Download PDF
          </Button>
        }
      />
      <Statement {...shown} base="/user" />
      {account === undefined || isPending ? null : <HowToPay account={account} />}
    </>
  );
}

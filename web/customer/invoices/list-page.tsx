import type { QueryOf } from '#contract/api.ts';
import { LIST_INVOICES } from '#contract/paths/invoice.ts';
import styles from '../../shared/account/account.module.css';
import { AccountLines } from '../../shared/account/account-lines.tsx';
import { Ageing } from '../../shared/account/ageing.tsx';
import { hasMoney } from '../../shared/account/has-money.ts';
import { HowToPay } from '../../shared/account/how-to-pay.tsx';
import { useOwnAccount } from '../../shared/account/use-own-account.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { invoiceColumns } from '../../shared/invoice/invoice-columns.tsx';
import { ListResult } from '../../shared/list/list-result.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { Skeleton } from '../../shared/skeleton.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Invoices');

const COLUMNS = invoiceColumns('/user/invoices');

/** The invoices of the customer's company, the newest first. */
export default function UserInvoicesPage() {
  const address = useListAddress<QueryOf<typeof LIST_INVOICES>>(['sort', 'order']);
  const account = useOwnAccount();
  const invoices = useList(LIST_INVOICES, address.params);
  return (
    <>
      <PageHead
        title="Invoices"
        actions={
          <ButtonLink variant="dimmed-white" to="/user/statement">
            Statement
          </ButtonLink>
        }
      />
      {account.isPending ? (
        <Skeleton bare lines={10} label="Loading invoices" />
      ) : (
        <>
          {account.data && hasMoney(account.data) ? (
            <section aria-label="Account">
              <Ageing ageing={account.data.ageing} />
              <div className={styles.sides}>
                <AccountLines account={account.data} />
                <HowToPay account={account.data} />
              </div>
            </section>
          ) : null}
          <ListResult
            list={invoices}
            address={address}
            noun="invoice"
            caption="Invoices"
            columns={COLUMNS}
            usual={{ sort: 'issued_date', order: 'desc' }}
            empty={
              <EmptyState title="No invoices yet">
                Filings you submit by invoice are billed here. We email each invoice when we issue it.
              </EmptyState>
            }
          />
        </>
      )}
    </>
  );
}

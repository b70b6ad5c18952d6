import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CompanyBody } from '#contract/company.ts';
import { GET_COMPANY } from '#contract/paths/company.ts';
import { call } from '../../shared/api/call.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './companies.module.css';
import { CompanyAccount } from './company-account.tsx';
import { CompanyEvidence } from './company-evidence.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyMoney } from './company-money.tsx';
import { CompanyUsers } from './company-users.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Company');

/** One customer agency: what we know of it, its people, and how it stands with us. */
export default function CompanyPage() {
  const { id = '' } = useParams();
  const company = useQuery({
    queryKey: ['company', id],
    queryFn: ({ signal }) => call(GET_COMPANY, { params: { id }, signal }),
  });
  if (company.data) {
    return <Company key={id} company={company.data} reload={async () => (await company.refetch()).data} />;
  }
  return company.isError ? (
    <ErrorScreen error={company.error} retry={() => company.refetch()} />
  ) : (
    <Skeleton lines={14} />
  );
}

interface Props {
  company: CompanyBody;
  reload(): Promise<CompanyBody | undefined>;
}

function Company({ company, reload }: Props) {
  // What is being edited stays as it was opened, whatever is loaded in the meantime; saving checks its version.
  const [opened, setOpened] = useState(company);
  const contact = [company.name, company.email, company.phone].filter((part) => part !== '').join(', ');
  return (
    <>
      <title>{pageTitle(company.company)}</title>
      <PageHead
        above={<Link to="/admin/companies">Companies</Link>}
        title={company.company}
        lead={contact === '' ? undefined : contact}
        actions={
          <>
            <ButtonLink variant="dimmed-white" to={`/admin/companies/generate-invoice/${company.id}`}>
              Generate invoice
            </ButtonLink>
            <CompanyMoney company={company} />
          </>
        }
      />
      <div className={styles.columns}>
        <div>
          <section className={styles.part} aria-labelledby="details">
            <h2 id="details">Details</h2>
            <CompanyForm
              key={opened.version}
              company={opened}
              onSaved={setOpened}
              onReload={async () => setOpened((await reload()) ?? opened)}
            />
          </section>
          <section className={styles.part} aria-labelledby="people">
            <h2 id="people">Users</h2>
            <CompanyUsers companyId={company.id} />
          </section>
          <section className={styles.part} aria-labelledby="licenses">
            <h2 id="licenses">Licenses on file</h2>
            <CompanyEvidence companyId={company.id} />
          </section>
        </div>
        <CompanyAccount company={company} />
      </div>
    </>
  );
}

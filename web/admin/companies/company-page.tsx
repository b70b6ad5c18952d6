import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CompanyBody } from '#contract/company.ts';
import { GET_COMPANY } from '#contract/paths/company.ts';
import { call } from '../../shared/api/call.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { isFirstLoad } from '../../shared/queries/is-first-load.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './companies.module.css';
import { CompanyAccount } from './company-account.tsx';
import { CompanyDocuments } from './company-documents.tsx';
import { describeDoubts } from './company-doubts.ts';
import { CompanyEvidence } from './company-evidence.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyFilings, CompanyInvoices } from './company-lists.tsx';
import { MergeDuplicate, MergedCompanies, useMerges } from './company-merges.tsx';
import { CompanyMoney } from './company-money.tsx';
import { CompanyNotes } from './company-notes.tsx';
import { CompanyStanding, useCompanyAccount } from './company-standing.tsx';
import { CompanyTerms } from './company-terms.tsx';
import { CompanyUsers } from './company-users.tsx';

/** At the foot of a long page, with the words for all that can have happened. */
const Activity = lazy(async () => ({ default: (await import('../audit/activity.tsx')).Activity }));

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Company');

/** One customer agency: how it stands with us, what is open, its people, and what we know of it. */
export default function CompanyPage() {
  const { id = '' } = useParams();
  const company = useQuery({
    queryKey: ['company', id],
    queryFn: ({ signal }) => call(GET_COMPANY, { params: { id }, signal }),
  });
  // What stands above its lists comes with the page: later, it would push them down.
  const isLoading = [useCompanyAccount(id), useMerges(id)].some(isFirstLoad);
  if (company.data && !isLoading) {
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
  const doubts = describeDoubts(company);
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
      {doubts === '' ? null : <Notice tone="warn" title={`${doubts}.`} />}
      <MergedCompanies company={company} />
      <CompanyStanding companyId={company.id} />
      {company.notes === '' ? null : (
        <Notice tone="info" title="Pinned note">
          <p className={styles.noteText}>{company.notes}</p>
        </Notice>
      )}
      <div className={styles.columns}>
        <div>
          <Part id="filings" title="Unfinished filings">
            <CompanyFilings companyId={company.id} />
          </Part>
          <Part id="invoices" title="Open invoices">
            <CompanyInvoices companyId={company.id} />
          </Part>
          <Part id="people" title="Users">
            <CompanyUsers companyId={company.id} />
          </Part>
          <Part id="notes" title="Notes">
            <CompanyNotes companyId={company.id} />
          </Part>
          <Part id="documents" title="Documents">
            <CompanyDocuments companyId={company.id} />
          </Part>
          <Part id="terms" title="Default terms">
            <CompanyTerms companyId={company.id} />
          </Part>
          <Part id="licenses" title="Licenses on file">
            <CompanyEvidence companyId={company.id} />
          </Part>
          <Part id="details" title="Details">
            <CompanyForm
              key={opened.version}
              company={opened}
              onSaved={setOpened}
              onReload={async () => setOpened((await reload()) ?? opened)}
            />
          </Part>
          <Part id="duplicates" title="Duplicates">
            <MergeDuplicate company={company} />
          </Part>
          <Part id="activity" title="Changes to this company">
            <Suspense fallback={<Skeleton bare lines={4} label="Loading activity" />}>
              <Activity subjectKind="company" subjectId={company.id} />
            </Suspense>
          </Part>
        </div>
        <CompanyAccount company={company} />
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { FilingBody } from '#contract/filing.ts';
import type { FilingNotices } from '#contract/notice.ts';
import { LIST_FILING_NOTICES } from '#contract/paths/notice.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Panel } from '../../shared/panel.tsx';
import { useFiling } from '../../shared/queries/use-filing.ts';
import { NOTICE_READER_LABELS, noticeTerms, saidOf } from '../../shared/required-notice.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { SourceCitation } from '../../shared/source-citation.tsx';
import { FilingForms } from './filing-forms.tsx';
import styles from './notices.module.css';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Notices and forms');

/**
 * Opened once for a policy, by whoever issues it: the words to print on it, to copy or to print from here, and the forms
 * to sign or to have signed.
 */
export default function NoticesPage() {
  const { id = '' } = useParams();
  const filing = useFiling(id);
  const notices = useQuery({
    queryKey: ['filings', 'notices', id],
    queryFn: ({ signal }) => call(LIST_FILING_NOTICES, { params: { id }, signal }),
  });
  const failed = filing.isError ? filing : notices.isError ? notices : null;
  if (failed) return <ErrorScreen error={failed.error} retry={() => failed.refetch()} />;
  if (!filing.data || !notices.data) return <Skeleton lines={12} />;
  return <NoticesOf filing={filing.data} notices={notices.data} />;
}

function NoticesOf({ filing, notices }: { filing: FilingBody; notices: FilingNotices }) {
  const state = JURISDICTION_NAMES[filing.state];
  return (
    <>
      <PageHead
        above={<Link to={`/user/filings/${filing.id}`}>{filing.number}</Link>}
        title="Notices and forms"
        actions={
          notices.items.length > 0 ? <Button onClick={() => window.print()}>Print notices</Button> : null
        }
        lead={`${filing.insuredName}, policy ${filing.policyNumber}`}
      />
      <p className={styles.lead}>
        {notices.items.length > 0
          ? `Wording that ${state} requires on the policy or for the insured. Check it against the law cited before you print it.`
          : `We have found no notice that ${state} requires. Ask its Department of Insurance before you issue the policy.`}
      </p>
      <ul className={styles.notices}>
        {notices.items.map((notice) => (
          <NoticeItem key={`${notice.on} ${notice.title}`} notice={notice} />
        ))}
      </ul>
      {notices.items.length > 0 ? <Amounts amounts={notices.amounts} /> : null}
      <FilingForms filing={filing} />
    </>
  );
}

function NoticeItem({ notice }: { notice: FilingNotices['items'][number] }) {
  const { title, wording, hasBlank } = notice;
  return (
    <li>
      <h2>
        {NOTICE_READER_LABELS[notice.on]}: {title}
        {wording === null ? null : <CopyButton text={wording} label={title} />}
      </h2>
      {wording === null ? (
        <p>{saidOf(notice)}</p>
      ) : (
        <Panel as="blockquote" className={styles.wording}>
          {wording}
        </Panel>
      )}
      {hasBlank ? (
        <Notice tone="warn">
          This filing has more than one tax rate, or none. Fill in the blank before you print the notice.
        </Notice>
      ) : null}
      <dl className={styles.terms}>
        {noticeTerms(notice).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SourceCitation by={notice} />
    </li>
  );
}

/** Many states want them on the policy, beside the notice. */
function Amounts({ amounts }: { amounts: FilingNotices['amounts'] }) {
  return (
    <section className={styles.amounts}>
      <h2>Premium, taxes and fees of this filing</h2>
      <dl>
        {amounts.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount money={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

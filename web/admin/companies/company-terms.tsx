import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LIST_COMPANY_COMMISSIONS, LIST_COMPANY_FILING_FEES } from '#contract/paths/terms.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import styles from './companies.module.css';

/** Most visits of a company's page look at its standing; the grid of states comes when it is opened. */
const TermsOf = lazy(async () => ({ default: (await import('../users/terms-table.tsx')).TermsOf }));

/** What is agreed for all users of a company: in a sentence, until somebody opens the grid of states. */
export function CompanyTerms({ companyId: id }: { companyId: string }) {
  const [isOpen, setOpen] = useState(false);
  const states = useQuery({
    queryKey: ['company', id, 'states-with-terms'],
    queryFn: async ({ signal }) => {
      const [rates, settings] = await Promise.all([
        call(LIST_COMPANY_COMMISSIONS, { params: { id }, signal }),
        call(LIST_COMPANY_FILING_FEES, { params: { id }, signal }),
      ]);
      return [
        ...new Set([...rates.items, ...settings.items].map(({ filingStateId }) => filingStateId)),
      ].sort();
    },
  });
  if (isOpen)
    return (
      <Suspense fallback={<p className={styles.none}>Loading terms…</p>}>
        <TermsOf owner={{ kind: 'company', id }} />
      </Suspense>
    );
  return (
    <>
      {states.isError ? <Notice tone="bad">{states.error.message}</Notice> : null}
      <p className={styles.none}>
        {states.data === undefined || states.data.length === 0
          ? 'No terms are agreed with this company; each state’s standard terms apply.'
          : `Agreed in ${states.data.join(', ')}. A user’s own terms override them.`}
      </p>
      <div>
        <Button variant="dimmed-white" onClick={() => setOpen(true)}>
          Edit terms by state
        </Button>
      </div>
    </>
  );
}

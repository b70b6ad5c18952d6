import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { CompanyBody } from '#contract/company.ts';
import type { CompanyMergesBody } from '#contract/company-merge.ts';
import { LIST_COMPANY_MERGES } from '#contract/paths/company.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const UndoMergeDialog = lazy(async () => ({
  default: (await import('./undo-merge-dialog.tsx')).UndoMergeDialog,
}));

/** What a company was merged into, and what into it. */
export function useMerges(companyId: string) {
  return useQuery({
    queryKey: ['company', companyId, 'merges'],
    queryFn: ({ signal }) => call(LIST_COMPANY_MERGES, { params: { id: companyId }, signal }),
  });
}

/** On top of a company's page: where to go instead, or what was merged lately and can still be undone. */
export function MergedCompanies({ company }: { company: CompanyBody }) {
  const merges = useMerges(company.id);
  const keepsPasswords = useKeepsPasswords();
  const [undone, setUndone] = useState<CompanyMergesBody['takenOver'][number] | null>(null);
  const into = merges.data?.mergedInto;
  if (into) {
    return (
      <Notice tone="info" title={`Merged into ${into.company}`}>
        <p>
          Users, filings and money are with <Link to={`/admin/companies/${into.id}`}>{into.company}</Link>.
        </p>
      </Notice>
    );
  }
  return (
    <>
      {(merges.data?.takenOver ?? [])
        .filter(({ canUndo }) => canUndo)
        .map((merge) => (
          <Notice
            key={merge.id}
            tone="info"
            title={`${merge.company.company} was merged into this company`}
            action={
              <Button
                variant="dimmed-white"
                disabled={keepsPasswords === undefined}
                onClick={() => setUndone(merge)}
              >
                Undo merge
              </Button>
            }
          >
            <p>
              You can undo this through <DateText on={merge.undoThrough} />, as long as nothing that moved has
              changed.
            </p>
          </Notice>
        ))}
      {undone === null ? null : (
        <Suspense>
          <UndoMergeDialog
            merge={undone}
            into={company}
            asksPassword={keepsPasswords === true}
            onClose={() => setUndone(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The way to merge another record of the same agency into this one. */
export function MergeDuplicate({ company }: { company: CompanyBody }) {
  const merges = useMerges(company.id);
  const keepsPasswords = useKeepsPasswords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>Is the same agency on file twice? Merge the other record into this one.</p>
      <div>
        <Button
          variant="dimmed-white"
          disabled={keepsPasswords === undefined || merges.data?.mergedInto !== null}
          onClick={() => setOpen(true)}
        >
          Merge a duplicate
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <MergeDialog into={company} asksPassword={keepsPasswords === true} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

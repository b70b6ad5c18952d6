import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { CompanyBody } from '#contract/company.ts';
import type { MergePreviewBody } from '#contract/company-merge.ts';
import { NAME_MAXIMUM } from '#contract/limits.ts';
import { MERGE_COMPANY, PREVIEW_COMPANY_MERGE } from '#contract/paths/company.ts';
import { describeMergedRows, MERGE_UNDO_DAYS } from '#domain/company/merge-labels.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { DateText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import { proofOf } from '../../shared/session/password-proof.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './companies.module.css';
import { FormCompany, type PickedCompany } from './company-picker.tsx';

interface Asked {
  duplicate: PickedCompany | null;
  confirmation: string;
  currentPassword: string;
}

interface Props {
  into: CompanyBody;
  /** False where the provider keeps the passwords to itself. */
  asksPassword: boolean;
  onClose(): void;
}

/** Choose the duplicate, see what moves, type its name. */
export function MergeDialog({ into, asksPassword, onClose }: Props) {
  const fields = useForm<Asked>(
    {
      duplicate: { label: 'Duplicate', required: true },
      confirmation: { label: 'Name of the duplicate', required: true, max: NAME_MAXIMUM },
      currentPassword: { label: 'Current password', required: asksPassword },
    },
    { duplicate: null, confirmation: '', currentPassword: '' },
  );
  const picked = useWatch({ control: fields.control, name: 'duplicate' }) as PickedCompany | null;
  const preview = useQuery({
    queryKey: ['company', into.id, 'merge-preview', picked?.id],
    queryFn: ({ signal }) =>
      call(PREVIEW_COMPANY_MERGE, { params: { id: into.id }, query: { fromId: picked?.id ?? '' }, signal }),
    enabled: picked !== null,
    staleTime: 0,
  });
  const merge = useMutation({
    mutationFn: ({ confirmation, currentPassword }: Asked) =>
      call(MERGE_COMPANY, {
        params: { id: into.id },
        body: {
          fromId: picked?.id ?? '',
          confirmation,
          seen: preview.data?.seen ?? '',
          ...proofOf(currentPassword),
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      toast('Companies merged');
      onClose();
    },
    onError: fields.takeFaults,
  });
  const isPossible = preview.data?.obstacles.length === 0;
  return (
    <Dialog
      title={`Merge a duplicate into ${into.company}`}
      action="Merge companies"
      loading={merge.isPending}
      disabled={!isPossible}
      onClose={onClose}
      onConfirm={fields.submit(merge.mutate)}
    >
      <FormCompany {...fields.field('duplicate')} hint={`Everything it has moves to ${into.company}.`} />
      {preview.isError ? <Notice tone="bad">{preview.error.message}</Notice> : null}
      {picked !== null && preview.isLoading ? <Skeleton bare lines={4} label="Loading preview" /> : null}
      {preview.data ? <Preview of={preview.data} /> : null}
      {isPossible ? (
        <>
          <FormText
            {...fields.field('confirmation')}
            autoComplete="off"
            hint={`Enter ${picked?.company} to confirm.`}
          />
          {asksPassword ? (
            <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
          ) : null}
        </>
      ) : null}
      <FormFault form={fields} error={merge.error} />
    </Dialog>
  );
}

function Preview({ of: { from, into, moving, joining, obstacles, creditSince } }: { of: MergePreviewBody }) {
  if (obstacles.length > 0) {
    return (
      <Notice tone="warn" title="These companies can’t be merged now">
        {obstacles.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    );
  }
  const moves = moving.filter((row) => row.moves > 0).map((row) => describeMergedRows(row.kind, row.moves));
  const both = moving.filter(({ kind, colliding }) => colliding > 0 && kind !== 'filing_evidence');
  const ending = moving.find(({ kind, colliding }) => colliding > 0 && kind === 'filing_evidence');
  const hasMoney = from.receivable !== '0.00' || from.credit !== '0.00';
  return (
    <section aria-label="Preview">
      <ul className={styles.preview}>
        <li>
          {moves.length === 0
            ? 'It has no records to move.'
            : `Moves to ${into.company}: ${moves.join(', ')}.`}
        </li>
        {hasMoney ? (
          <li>
            Balance of {displayMoney(from.receivable)} and credit of {displayMoney(from.credit)} move too, as
            of <DateText on={creditSince} />. Refunds of that credit can’t have an earlier date.
          </li>
        ) : null}
        {joining.map(({ email, isConfirmed }) => (
          <li key={email}>
            {email} joins {into.company}
            {isConfirmed ? '.' : ': email not confirmed. Make sure they work there.'}
          </li>
        ))}
        {into.sharesFilings ? <li>Users of both will see each other’s filings.</li> : null}
        {both.map(({ kind, colliding, names }) => (
          <li key={kind}>
            On both: {describeMergedRows(kind, colliding)} ({names.join('; ')}). {into.company} keeps its own;
            the other stays with the merged record.
          </li>
        ))}
        {ending ? (
          <li>
            License on file in both: {ending.names.join('; ')}. The one of {into.company} counts.
          </li>
        ) : null}
        <li>We’ll email the users of both.</li>
        <li>Receipts and sent invoices keep the name {from.company}.</li>
        <li>You can undo the merge for {MERGE_UNDO_DAYS} days, as long as nothing that moved has changed.</li>
      </ul>
    </section>
  );
}

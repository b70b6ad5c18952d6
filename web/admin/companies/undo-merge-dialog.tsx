import { useMutation } from '@tanstack/react-query';
import type { CompanyBody } from '#contract/company.ts';
import type { CompanyMergesBody } from '#contract/company-merge.ts';
import { UNDO_COMPANY_MERGE } from '#contract/paths/company.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { proofOf } from '../../shared/session/password-proof.ts';

interface Props {
  merge: CompanyMergesBody['takenOver'][number];
  into: CompanyBody;
  /** False where the provider keeps the passwords to itself. */
  asksPassword: boolean;
  onClose(): void;
}

/** Makes two companies of one again, as they were. */
export function UndoMergeDialog({ merge, into, asksPassword, onClose }: Props) {
  const fields = useForm({ currentPassword: { label: 'Current password', required: asksPassword } });
  const undo = useMutation({
    mutationFn: ({ currentPassword }: Record<'currentPassword', string>) =>
      call(UNDO_COMPANY_MERGE, {
        params: { id: into.id },
        body: { mergeId: merge.id, ...proofOf(currentPassword) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      toast('Merge undone');
      onClose();
    },
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Undo merge of ${merge.company.company}?`}
      action="Undo merge"
      loading={undo.isPending}
      onClose={onClose}
      onConfirm={fields.submit(undo.mutate)}
    >
      <p>
        Everything that moved goes back to {merge.company.company}, with its balance and credit. What came to{' '}
        {into.company} since then stays here.
      </p>
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      <FormFault form={fields} error={undo.error} />
    </Dialog>
  );
}

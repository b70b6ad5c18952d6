import { useMutation } from '@tanstack/react-query';
import type { ListedEvidenceBody } from '#contract/filing-evidence.ts';
import { WITHDRAW_EVIDENCE } from '#contract/paths/filing-evidence.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { refreshEvidence } from './use-evidence.ts';

const RULES = { reason: { label: 'Reason', required: true, max: 500 } } as const;

/** Takes a license off file; from then on the company is asked again. */
export function WithdrawEvidenceDialog({
  evidence,
  onClose,
}: {
  evidence: ListedEvidenceBody;
  onClose(): void;
}) {
  const fields = useForm(RULES, { reason: '' });
  const withdraw = useMutation({
    mutationFn: ({ reason }: ValuesOf<typeof RULES>) =>
      call(WITHDRAW_EVIDENCE, { params: { id: evidence.id }, query: { reason } }),
    onSuccess: async () => {
      await refreshEvidence();
      toast('License withdrawn');
      onClose();
    },
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Withdraw license ${evidence.licenseNumber}?`}
      action="Withdraw license"
      loading={withdraw.isPending}
      onClose={onClose}
      onConfirm={fields.submit(withdraw.mutate)}
    >
      <p>
        {evidence.licenseHolder}, {evidence.state}. New filings will ask for the license again. Submitted
        filings don’t change, and this entry stays on record.
      </p>
      <FormTextArea {...fields.field('reason')} rows={3} hint="Visible to the customer." />
      <FormFault form={fields} error={withdraw.error} />
    </Dialog>
  );
}

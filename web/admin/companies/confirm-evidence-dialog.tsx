import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import { CONFIRM_EVIDENCE } from '#contract/paths/filing-evidence.ts';
import { JURISDICTION_NAMES, JURISDICTIONS_BY_NAME } from '#domain/jurisdictions/names.ts';
import { call } from '../../shared/api/call.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormSelect, FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { refreshEvidence } from './use-evidence.ts';

const RULES = {
  state: { label: 'State', required: true },
  licenseHolder: { label: 'Licensee who places the policies', required: true, max: 300 },
  licenseNumber: { label: 'Surplus lines license number', required: true, max: 300 },
  attestation: { label: 'Attestation', max: 2000 },
} as const;

/** Puts on file what a company has shown outside a filing. */
export function ConfirmEvidenceDialog({ companyId, onClose }: { companyId: string; onClose(): void }) {
  const fields = useForm(RULES, { state: '', licenseHolder: '', licenseNumber: '', attestation: '' });
  const confirm = useMutation({
    mutationFn: (values: ValuesOf<typeof RULES>) =>
      call(CONFIRM_EVIDENCE, {
        params: { id: companyId },
        body: values as BodyOf<typeof CONFIRM_EVIDENCE>,
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: async () => {
      await refreshEvidence();
      toast('License on file');
      onClose();
    },
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title="Add license"
      action="Put on file"
      loading={confirm.isPending}
      onClose={onClose}
      onConfirm={fields.submit(confirm.mutate)}
    >
      <p>
        For third-party filings of this company. The licensee has agreed to our filing under this license. It
        replaces what is on file for this license.
      </p>
      <FormSelect {...fields.field('state')}>
        <option value="">Choose</option>
        {JURISDICTIONS_BY_NAME.map((code) => (
          <option key={code} value={code}>
            {JURISDICTION_NAMES[code]}
          </option>
        ))}
      </FormSelect>
      <FormText {...fields.field('licenseHolder')} autoComplete="off" />
      <FormText {...fields.field('licenseNumber')} autoComplete="off" />
      <FormTextArea
        {...fields.field('attestation')}
        rows={3}
        hint="Most states need the service agreement, portal access and bank authority, with dates."
      />
      <FormFault form={fields} error={confirm.error} />
    </Dialog>
  );
}

import type { RateToLookUpBody } from '#contract/filing-state-settings.ts';
import { DECLINE_PLACE_RATE } from '#contract/paths/filing-state-settings.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { displayFilings } from '#domain/reporting/display-filings.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { Notice } from '../../shared/notice.tsx';
import { proofOf } from '../../shared/session/password-proof.ts';
import { useSettingsChange } from './use-settings.ts';

interface Props {
  code: JurisdictionCode;
  rate: RateToLookUpBody;
  onClose(): void;
}

/** Answers who waits for the rate of a city or county that it was not found, and why. */
export function DeclineRateDialog({ code, rate: { place, total }, onClose }: Props) {
  const keepsPasswords = useKeepsPasswords();
  const asksPassword = keepsPasswords === true;
  const fields = useForm(
    () => ({
      answer: { label: 'Answer to the customer', required: true, max: 1000 },
      currentPassword: { label: 'Current password', required: asksPassword },
    }),
    { answer: '', currentPassword: '' },
  );
  const decline = useSettingsChange({
    onDone: () => {
      toast('Customers notified');
      onClose();
    },
    onFault: fields.takeFaults,
  });
  return (
    <Dialog
      title="Rate not found"
      action="Send answer"
      loading={decline.isPending}
      disabled={keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={fields.submit(({ answer, currentPassword }) =>
        decline.mutate(() =>
          call(DECLINE_PLACE_RATE, {
            params: { code },
            body: { place, answer, ...proofOf(currentPassword) },
          }),
        ),
      )}
    >
      <p>
        We email your answer to everyone waiting for the rate for {place}: {displayFilings(total)}. They can
        name another city or county, or ask again.
      </p>
      <FormTextArea
        {...fields.field('answer')}
        rows={4}
        hint="What you checked, and what they can do next."
      />
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {decline.error && !isFieldFault(decline.error, 'currentPassword') ? (
        <Notice tone="bad">{decline.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}

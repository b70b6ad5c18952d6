import type { AgencyBody } from '#contract/agency.ts';
import { type AgencyField, isInstruction } from '#domain/agency/agency-fields.ts';
import { useProviderInUse } from '../../shared/identity/use-provider-in-use.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import type { PasswordProof } from '../../shared/session/password-proof.ts';

interface Props {
  changed: readonly AgencyField[];
  send(proof: PasswordProof): Promise<AgencyBody>;
  onClose(): void;
}

/** Customers pay and write to what is saved here, so it takes more than a browser left open. */
export function ConfirmAgency({ changed, send, onClose }: Props) {
  const provider = useProviderInUse();
  if (!provider.data) return null;
  const isPayment = changed.some(isInstruction);
  const what = isPayment ? 'payment instructions' : 'name and contact';
  return (
    <ConfirmPasswordDialog
      title={`Change ${what}?`}
      action={`Change ${what}`}
      asksPassword={provider.data.identityProvider === 'local'}
      send={send}
      onDone={() => {}}
      onClose={onClose}
    >
      <p>
        {isPayment
          ? 'Customers will pay to what you saved.'
          : 'Customers will see and write to what you saved, on invoices and in emails.'}{' '}
        We’ll email every admin and the agency.
      </p>
    </ConfirmPasswordDialog>
  );
}

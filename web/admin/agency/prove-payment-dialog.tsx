import type { AgencyBody } from '#contract/agency.ts';
import { useProviderInUse } from '../../shared/identity/use-provider-in-use.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import type { PasswordProof } from '../../shared/session/password-proof.ts';

interface Props {
  send(proof: PasswordProof): Promise<AgencyBody>;
  onClose(): void;
}

/** Customers pay to what is saved here, so it takes more than a browser left open. */
export function ProvePaymentDialog({ send, onClose }: Props) {
  const provider = useProviderInUse();
  if (!provider.data) return null;
  return (
    <ConfirmPasswordDialog
      title="Change payment instructions?"
      action="Change payment instructions"
      asksPassword={provider.data.identityProvider === 'local'}
      send={send}
      onDone={() => {}}
      onClose={onClose}
    >
      <p>Customers will pay to what you saved. We’ll email every admin and the agency.</p>
    </ConfirmPasswordDialog>
  );
}

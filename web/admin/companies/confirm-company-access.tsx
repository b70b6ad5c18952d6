import type { CompanyBody } from '#contract/company.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import type { PasswordProof } from '../../shared/session/password-proof.ts';

interface Props {
  send(proof: PasswordProof): Promise<CompanyBody>;
  onClose(): void;
}

/** Who sees a company's filings, where it is written to and what its papers say take more than a browser left open. */
export function ConfirmCompanyAccess({ send, onClose }: Props) {
  const keepsPasswords = useKeepsPasswords();
  if (keepsPasswords === undefined) return null;
  return (
    <ConfirmPasswordDialog
      title="Change this company’s account?"
      action="Change account"
      asksPassword={keepsPasswords}
      send={send}
      onDone={() => {}}
      onClose={onClose}
    >
      <p>We’ll email the company’s users, and the email on file before this change.</p>
    </ConfirmPasswordDialog>
  );
}

import type { ReactNode } from 'react';
import type { AgencyBody } from '#contract/agency.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import type { PasswordProof } from '../../shared/session/password-proof.ts';

interface Props {
  /** What is changed, in the middle of a sentence. */
  what: string;
  send(proof: PasswordProof): Promise<AgencyBody>;
  onClose(): void;
  /** What is there and what takes its place. */
  picture?: ReactNode;
  /** What customers do with it. */
  children: ReactNode;
}

/** Customers pay by and believe what is saved here, so it takes more than a browser left open. */
export function ConfirmAgency({ what, send, onClose, picture, children }: Props) {
  const keepsPasswords = useKeepsPasswords();
  if (keepsPasswords === undefined) return null;
  return (
    <ConfirmPasswordDialog
      title={`Change ${what}?`}
      action={`Change ${what}`}
      asksPassword={keepsPasswords}
      send={send}
      onDone={() => {}}
      onClose={onClose}
    >
      {picture}
      <p>{children} We’ll email every admin and the agency.</p>
    </ConfirmPasswordDialog>
  );
}

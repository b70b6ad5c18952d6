import type { ReactNode } from 'react';
import { capitalized } from '#domain/form/capitalized.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import type { PasswordProof } from '../../shared/session/password-proof.ts';
import { refreshSettings } from './use-settings.ts';

interface Props {
  title: string;
  /** "decision". */
  noun: string;
  withdraw(proof: PasswordProof): Promise<unknown>;
  onClose(): void;
  /** What follows from it. */
  children: ReactNode;
}

/** Takes back what an admin set for a state, under the password that setting it took. */
export function WithdrawDialog({ title, noun, withdraw, onClose, children }: Props) {
  const keepsPasswords = useKeepsPasswords();
  if (keepsPasswords === undefined) return null;
  return (
    <ConfirmPasswordDialog
      title={title}
      action={`Withdraw ${noun}`}
      asksPassword={keepsPasswords}
      send={async (proof) => {
        await withdraw(proof);
        await refreshSettings();
      }}
      onDone={() => {
        toast(`${capitalized(noun)} withdrawn`);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{children}</p>
    </ConfirmPasswordDialog>
  );
}

import { useEffect, useState } from 'react';
import type { AgencyBody } from '#contract/agency.ts';
import { LOGO_BYTES } from '#contract/limits.ts';
import { REMOVE_LOGO, UPLOAD_LOGO } from '#contract/paths/agency.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { displaySize } from '../../shared/documents/display-size.ts';
import { FileDrop } from '../../shared/documents/file-drop.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { isFieldFault } from '../../shared/form/use-form.ts';
import { logoAddress } from '../../shared/frame/logo-address.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PasswordProof } from '../../shared/session/password-proof.ts';
import styles from './agency.module.css';
import { ConfirmAgency } from './confirm-agency.tsx';
import { useAgencyChange } from './use-agency.ts';

const isWrongPassword = (error: Error | null) => error !== null && isFieldFault(error, 'currentPassword');

const LOGO_TYPES = ['image/png', 'image/jpeg'];
const LOGO_KIND = `PNG or JPEG up to ${displaySize(LOGO_BYTES)}`;

/** The logo: on every page and on what is printed. */
export function LogoSection({ agency }: { agency: AgencyBody }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const remove = useAgencyChange(() => call(REMOVE_LOGO), { onDone: () => toast('Logo deleted') });
  const save = useAgencyChange(
    ({ file, proof }: { file: File; proof: PasswordProof }) => {
      const body = new FormData();
      body.append('file', file);
      return call(UPLOAD_LOGO, { form: proof, body });
    },
    {
      onDone: () => {
        setChosen(null);
        toast('Logo saved');
      },
      // A wrong password is told where it was typed; anything else is told here, and asks for another file.
      onFault: (error) => {
        if (!isWrongPassword(error)) setChosen(null);
      },
    },
  );
  function choose(file: File) {
    save.reset();
    remove.reset();
    // No password is asked for what the server would refuse.
    const isLogo = LOGO_TYPES.includes(file.type) && file.size <= LOGO_BYTES;
    setChosen(isLogo ? file : null);
    setRefused(isLogo ? null : `“${file.name}” isn’t a ${LOGO_KIND}. Choose another file.`);
  }
  const { logo } = agency;
  const fault =
    refused ?? remove.error?.message ?? (isWrongPassword(save.error) ? null : save.error?.message);
  return (
    <div className={styles.form}>
      {logo === null ? null : (
        <div className={styles.logo}>
          <img src={logoAddress(logo.sha256)} alt="The agency’s logo" />
          <span>
            {logo.fileName}, {displaySize(logo.sizeBytes)}
          </span>
          <Button variant="dimmed-white" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            Delete logo
          </Button>
        </div>
      )}
      <FileDrop
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        disabled={save.isPending}
        onTake={([file]) => file && choose(file)}
      >
        <span>{logo === null ? 'Choose a logo or drop it here' : 'Replace the logo'}</span>
        <small>{LOGO_KIND}</small>
      </FileDrop>
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
      {chosen === null ? null : (
        <ConfirmAgency
          what="logo"
          send={(proof) => save.mutateAsync({ file: chosen, proof })}
          onClose={() => setChosen(null)}
          picture={<ChosenLogo file={chosen} />}
        >
          Customers will see it on every page and on new invoices.
        </ConfirmAgency>
      )}
    </div>
  );
}

/** The picture that is about to be saved, as it will look beside the agency's name. */
function ChosenLogo({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className={styles.logo}>
      {address === undefined ? null : <img src={address} alt="The new logo" />}
      <span>
        {file.name}, {displaySize(file.size)}
      </span>
    </div>
  );
}

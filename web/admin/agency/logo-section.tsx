import type { AgencyBody } from '#contract/agency.ts';
import { LOGO_BYTES } from '#contract/limits.ts';
import { REMOVE_LOGO, UPLOAD_LOGO } from '#contract/paths/agency.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { displaySize } from '../../shared/documents/display-size.ts';
import { FileDrop } from '../../shared/documents/file-drop.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { logoAddress } from '../../shared/frame/logo-address.ts';
import { Notice } from '../../shared/notice.tsx';
import styles from './agency.module.css';
import { useAgencyChange } from './use-agency.ts';

/** The logo: on every page and on what is printed. */
export function LogoSection({ agency }: { agency: AgencyBody }) {
  const change = useAgencyChange(
    (file: File | null) => {
      if (file === null) return call(REMOVE_LOGO);
      const body = new FormData();
      body.append('file', file);
      return call(UPLOAD_LOGO, { body });
    },
    { onDone: ({ logo }) => toast(logo === null ? 'Logo deleted' : 'Logo saved') },
  );
  const { logo } = agency;
  return (
    <div className={styles.form}>
      {logo === null ? null : (
        <div className={styles.logo}>
          <img src={logoAddress(logo.sha256)} alt="The agency’s logo" />
          <span>
            {logo.fileName}, {displaySize(logo.sizeBytes)}
          </span>
          <Button variant="dimmed-white" loading={change.isPending} onClick={() => change.mutate(null)}>
            Delete logo
          </Button>
        </div>
      )}
      <FileDrop
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        disabled={change.isPending}
        onTake={([file]) => file && change.mutate(file)}
      >
        <span>
          {change.isPending
            ? 'loading...'
            : logo === null
              ? 'Choose a logo or drop it here'
              : 'Replace the logo'}
        </span>
        <small>PNG or JPEG up to {displaySize(LOGO_BYTES)}</small>
      </FileDrop>
      {change.isError ? <Notice tone="bad">{change.error.message}</Notice> : null}
    </div>
  );
}

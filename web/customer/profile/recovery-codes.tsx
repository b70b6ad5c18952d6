import { useEffect, useRef } from 'react';
import { Button } from '../../shared/button.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { saveBlob } from '../../shared/documents/save-file.ts';
import { useLeaveGuard } from '../../shared/form/use-leave-guard.ts';
import { Notice } from '../../shared/notice.tsx';
import account from './account-list.module.css';
import styles from './second-factor.module.css';

const cannotSave = async () => false;

/** Codes that nobody can show a second time. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  useLeaveGuard(true, cannotSave, 'Your recovery codes won’t be shown again. Leave anyway?');
  const shown = useRef<HTMLDivElement>(null);
  // The button that led here is gone by now: without this, a keyboard would start over at the top of the page.
  useEffect(() => shown.current?.focus(), []);
  const text = codes.join('\n');
  const actions = (
    <div className={account.actions}>
      <CopyButton text={text} label="the recovery codes" />
      <Button
        variant="dimmed-white"
        onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
      >
        Download
      </Button>
      <Button variant="dimmed-white" onClick={onKept}>
        I saved them
      </Button>
    </div>
  );
  return (
    <div ref={shown} tabIndex={-1}>
      <Notice tone="warn" title="Save these recovery codes; they won’t be shown again" action={actions}>
        <p>
          Each one logs you in once if you lose your phone or authenticator app. Keep them in a password
          manager or print them.
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

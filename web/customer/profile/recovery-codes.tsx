import { Button } from '../../shared/button.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Notice } from '../../shared/notice.tsx';
import account from './account-list.module.css';
import styles from './second-factor.module.css';

/** Codes that nobody can show a second time. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  const actions = (
    <div className={account.actions}>
      <CopyButton text={codes.join('\n')} label="the recovery codes" />
      <Button variant="dimmed-white" onClick={onKept}>
        I saved them
      </Button>
    </div>
  );
  return (
    <Notice tone="warn" title="Save these recovery codes; they won’t be shown again" action={actions}>
      <p>
        Each one logs you in once if you lose your phone or authenticator app. Print them or keep them in a
        password manager.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}

import { GET_MY_DATA } from '#contract/paths/user.ts';
import { Button } from '../../shared/button.tsx';
import { OwnStorageUsed } from '../../shared/documents/storage-used.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import styles from './account-list.module.css';

/** Everything we hold about somebody, as one file for them to keep. */
export function DataSection() {
  const { download, isBusy } = useDownload();
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        Your details, terms, filings with their events and payments, drafts, logins, keys and webhooks
        (without their secrets) as one JSON file. Documents are listed; each is downloaded from its filing.
      </p>
      <OwnStorageUsed />
      <div className={styles.actions}>
        <Button
          variant="dimmed-white"
          loading={isBusy}
          onClick={() => download(GET_MY_DATA, {}, 'my-data.json')}
        >
          Download my data
        </Button>
      </div>
    </div>
  );
}

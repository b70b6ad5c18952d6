import styles from './account-list.module.css';
import { useOwnApiKeys } from './own-api-keys.ts';

/** Offers to shut out programs, too, where somebody who has API keys changes how they sign in. */
export function RevokeKeysChoice({ checked, onChange }: { checked: boolean; onChange(isOn: boolean): void }) {
  const count = useOwnApiKeys().data?.length ?? 0;
  if (count === 0) return null;
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {count === 1 ? 'Also revoke my API key' : `Also revoke my ${count} API keys`}
    </label>
  );
}

import type { ListAddress } from '../../shared/list/use-list-address.ts';
import type { LicenseQuery } from './license-filters.tsx';
import styles from './licenses.module.css';

const VIEWS = [
  ['', 'List'],
  ['grid', 'States by licensee'],
] as const;

/** The licenses as a list, or every state by licensee. */
export function ViewSwitch({ params, change }: ListAddress<LicenseQuery>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and nothing is sent here.
    <div className={styles.views} role="group" aria-label="Show as">
      {VIEWS.map(([view, label]) => (
        <button
          key={view}
          type="button"
          aria-pressed={(params.view ?? '') === view}
          onClick={() => change({ view, state: '', status: '' })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

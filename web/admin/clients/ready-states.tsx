import type { ClientBody } from '#contract/client.ts';
import { GAP_LABELS } from './authorization-labels.ts';
import styles from './clients.module.css';

/** Where filings under this client's licenses need no evidence of their own, and what each other state lacks. */
export function ReadyStates({ client: { readyStates, notReady } }: { client: ClientBody }) {
  return (
    <div className={styles.lead}>
      <p>
        {readyStates.length > 0 ? (
          <>
            On file for <strong className="figures">{readyStates.join(' ')}</strong>: filings there don’t ask
            for evidence again.
          </>
        ) : (
          'Not on file for any state yet. A state needs an active license, a service agreement and an attestation.'
        )}
      </p>
      {notReady.length === 0 ? null : (
        <ul className={styles.gaps} aria-label="Not on file">
          {notReady.map(({ state, gaps }) => (
            <li key={state}>
              Not <strong className="figures">{state}</strong>:{' '}
              {gaps.map((gap) => GAP_LABELS[gap]).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { Link } from 'react-router';
import { InstantText } from '../../shared/date.tsx';
import { describeDraft, describeDraftTransaction } from '../../shared/filing/describe-draft.ts';
import { Notice } from '../../shared/notice.tsx';
import { useDrafts } from '../../shared/queries/use-drafts.ts';
import styles from './open-drafts.module.css';

/** So many are named here; all of them are on the dashboard. */
const SHOWN = 3;

/** Before a form begins anew: the drafts to go on with, without the one that is being typed. */
export function OpenDrafts({ ownId }: { ownId: string | undefined }) {
  const drafts = (useDrafts().data ?? []).filter(({ id }) => id !== ownId);
  if (drafts.length === 0) return null;
  const more = drafts.length - SHOWN;
  return (
    <div className={styles.drafts}>
      <Notice tone="info" title={drafts.length === 1 ? 'Continue your draft' : 'Continue one of your drafts'}>
        <ul>
          {drafts.slice(0, SHOWN).map((draft) => (
            <li key={draft.id}>
              <Link to={`/submit?draft=${draft.id}`}>{describeDraft(draft)}</Link>
              <small>
                {describeDraftTransaction(draft)}
                Saved <InstantText at={draft.updatedAt} />
              </small>
            </li>
          ))}
        </ul>
        {more > 0 ? (
          <p>
            <Link to="/user/dashboard">{more === 1 ? '1 more draft' : `${more} more drafts`}</Link> on the
            dashboard.
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

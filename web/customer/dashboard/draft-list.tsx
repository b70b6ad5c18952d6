import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { DayText, InstantText } from '../../shared/date.tsx';
import {
  type DraftSummary,
  describeDraft,
  describeDraftTransaction,
} from '../../shared/filing/describe-draft.ts';
import { ReadOnlyInView } from '../viewing/read-only-in-view.tsx';
import styles from './dashboard.module.css';

const DeleteDraftDialog = lazy(async () => ({
  default: (await import('./delete-draft-dialog.tsx')).DeleteDraftDialog,
}));

/** Forms that were begun, to go on with or to throw away. */
export function DraftList({ drafts }: { drafts: readonly DraftSummary[] }) {
  const [leaving, setLeaving] = useState<DraftSummary | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>Drafts</h2>
      <ReadOnlyInView>
        <ul>
          {drafts.map((draft) => (
            <li key={draft.id} className={styles.row}>
              <div>
                <Link to={`/submit?draft=${draft.id}`}>{describeDraft(draft)}</Link>
                <small>
                  {describeDraftTransaction(draft)}
                  Saved <InstantText at={draft.updatedAt} />
                </small>
                <Awaits what="our decision on its filing capacity" since={draft.capacityRequestedAt} />
                <Awaits what="the rate for its city or county" since={draft.placeRateRequestedAt} />
                {draft.requestAnsweredAt ? (
                  <small className={styles.awaits}>
                    We answered your request on <DayText at={draft.requestAnsweredAt} />. Open the draft to
                    see what’s next.
                  </small>
                ) : null}
              </div>
              <button type="button" className={styles.quiet} onClick={() => setLeaving(draft)}>
                Delete<span className="visually-hidden"> {describeDraft(draft)}</span>
              </button>
            </li>
          ))}
        </ul>
      </ReadOnlyInView>
      {leaving ? (
        <Suspense>
          <DeleteDraftDialog draft={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function Awaits({ what, since }: { what: string; since: string | null }) {
  return since === null ? null : (
    <small className={styles.awaits}>
      Waiting for {what} since <DayText at={since} />. We’ll email you.
    </small>
  );
}

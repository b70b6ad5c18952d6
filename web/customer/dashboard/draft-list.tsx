import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DELETE_DRAFT } from '#contract/paths/draft.ts';
import { call } from '../../shared/api/call.ts';
import { DayText, InstantText } from '../../shared/date.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import {
  type DraftSummary,
  describeDraft,
  describeDraftTransaction,
} from '../../shared/filing/describe-draft.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshFilings } from '../../shared/queries/use-filing.ts';
import styles from './dashboard.module.css';

/** Forms that were begun, to go on with or to throw away. */
export function DraftList({ drafts }: { drafts: readonly DraftSummary[] }) {
  const [leaving, setLeaving] = useState<DraftSummary | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>Drafts</h2>
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
              <Awaits what="the rate of its city or county" since={draft.placeRateRequestedAt} />
            </div>
            <button type="button" className={styles.quiet} onClick={() => setLeaving(draft)}>
              Delete<span className="visually-hidden"> {describeDraft(draft)}</span>
            </button>
          </li>
        ))}
      </ul>
      {leaving ? <DeleteDraft draft={leaving} onClose={() => setLeaving(null)} /> : null}
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

function DeleteDraft({ draft, onClose }: { draft: DraftSummary; onClose(): void }) {
  const remove = useMutation({
    mutationFn: () => call(DELETE_DRAFT, { params: { id: draft.id } }),
    onSuccess: async () => {
      await refreshFilings();
      toast('Draft deleted');
      onClose();
    },
  });
  return (
    <Dialog
      title="Delete this draft?"
      action="Delete draft"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>{describeDraft(draft)} and its documents will be deleted. Nothing was submitted.</p>
      {remove.isError ? <Notice tone="bad">{remove.error.message}</Notice> : null}
    </Dialog>
  );
}

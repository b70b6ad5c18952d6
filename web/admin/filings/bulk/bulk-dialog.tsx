import type { BulkItemBody } from '#contract/filing-bulk.ts';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { Button } from '../../../shared/button.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { refreshSavedViews } from '../../../shared/list/use-saved-views.ts';
import { Notice } from '../../../shared/notice.tsx';
import { refreshList } from '../../../shared/queries/use-list.ts';
import { useToday } from '../../../shared/use-today.ts';
import styles from './bulk.module.css';
import { BulkFields, RULES } from './bulk-fields.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { type BulkStep, START, UNDO } from './bulk-steps.ts';
import { type BulkPhase, type BulkSelection, useBulkRun } from './use-bulk-run.ts';

interface Props {
  step: BulkStep;
  selection: BulkSelection;
  onClose(): void;
  /** After what was done with these filings. */
  onDone(): void;
  /** Takes back what was done, by the step that does. */
  onUndo(route: NonNullable<(typeof UNDO)[keyof typeof UNDO]>, filingIds: string[]): void;
}

/** A step for many filings: what it needs, then what it would do and would not, then doing it, and what came of it. */
export function BulkDialog({ step, selection, onClose, onDone, onUndo }: Props) {
  const today = useToday();
  const form = useForm(RULES, { ...START, receivedOn: today ?? '' });
  const { phase, fault, look, run } = useBulkRun(step.route, selection);
  const possible = phase.name === 'looked' ? phase.items.filter(({ result }) => result === 'POSSIBLE') : [];

  const confirm = form.submit(async (values) => {
    if (phase.name === 'ended') return leave();
    const detailsOf = (items: readonly BulkItemBody[]) => step.details(values, items);
    if (phase.name === 'asking') return await look(detailsOf, values.confirmations.trim() !== '');
    await run(detailsOf);
    await Promise.all([refreshList(LIST_FILINGS), refreshSavedViews()]);
  });

  function leave() {
    if (phase.name === 'ended') onDone();
    onClose();
  }

  const isBusy = (phase.name === 'looking' || phase.name === 'running') && fault === null;
  return (
    <Dialog
      title={`${step.label}: ${titleOf(selection)}`}
      action={actionOf(phase, step, possible.length)}
      loading={isBusy}
      disabled={phase.name === 'looked' && possible.length === 0}
      onClose={leave}
      onConfirm={confirm}
    >
      <div className={styles.fields} hidden={phase.name !== 'asking'}>
        <BulkFields form={form} fields={step.fields} />
        {step.fields.length === 0 ? <p>See first what changes, filing by filing.</p> : null}
      </div>
      <BulkProgress phase={phase} />
      {phase.name === 'looked' || phase.name === 'ended' ? (
        <BulkOutcome step={step} items={phase.items} />
      ) : null}
      {fault ? <Notice tone="bad">{fault.message}</Notice> : null}
      <BulkUndo step={step} phase={phase} onUndo={onUndo} />
    </Dialog>
  );
}

function titleOf(selection: BulkSelection): string {
  if ('filter' in selection) return 'all that match';
  const { length } = selection.filingIds;
  return `${length.toLocaleString('en-US')} ${length === 1 ? 'filing' : 'filings'}`;
}

function actionOf(phase: BulkPhase, step: BulkStep, possible: number): string {
  if (phase.name === 'ended') return 'Done';
  if (phase.name === 'running') return 'Continue';
  return phase.name === 'looked' ? `${step.label} (${possible.toLocaleString('en-US')})` : 'Preview';
}

function BulkProgress({ phase }: { phase: BulkPhase }) {
  if (phase.name !== 'looking' && phase.name !== 'running') return null;
  const { done, total } = phase;
  return (
    <div role="status">
      <p>
        {phase.name === 'looking' ? 'Checking each filing' : 'Working'}
        {total === null ? '...' : `: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
      </p>
      <progress className={styles.progress} {...(total === null ? {} : { value: done, max: total })} />
    </div>
  );
}

function BulkUndo({ step, phase, onUndo }: Pick<Props, 'step' | 'onUndo'> & { phase: BulkPhase }) {
  const undo = UNDO[step.route];
  if (phase.name !== 'ended' || undo === undefined) return null;
  const done = phase.items.filter(({ result }) => result === 'DONE').map(({ filingId }) => filingId);
  if (done.length === 0) return null;
  return (
    <div>
      <Button variant="dimmed-white" onClick={() => onUndo(undo, done)}>
        Undo: reopen {done.length === 1 ? 'it' : `these ${done.length}`}
      </Button>
    </div>
  );
}

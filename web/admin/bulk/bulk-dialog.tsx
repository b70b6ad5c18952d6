import { useState } from 'react';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { countOf } from '../../shared/list/pagination.tsx';
import { refreshSavedViews } from '../../shared/list/use-saved-views.ts';
import { Notice } from '../../shared/notice.tsx';
import { useToday } from '../../shared/use-today.ts';
import styles from './bulk.module.css';
import type { BulkDialogProps, BulkItem, BulkKind, BulkOffer } from './bulk-kind.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { type BulkPhase, useBulkRun } from './use-bulk-run.ts';

/** A step for many rows: what it needs, then what it would do and would not, then doing it, and what came of it. */
export function BulkDialog<Values extends object>({
  kind,
  step: key,
  selection,
  onClose,
  onDone,
  onUndo,
}: BulkDialogProps & { kind: BulkKind<Values> }) {
  const step = kind.steps.find((each) => each.key === key);
  if (step === undefined) throw new Error(`No step ${key} with a ${kind.noun}.`);
  const today = useToday();
  const form = useForm<Values>(kind.rules, kind.start(today));
  const { phase, fault, look, run, ask } = useBulkRun(kind.send, step.route, selection, form.takeFaults);
  const [typed, setTyped] = useState<Values | null>(null);
  const possible = phase.name === 'looked' ? phase.items.filter(({ result }) => result === 'POSSIBLE') : [];

  const confirm = form.submit(async (values) => {
    if (phase.name === 'ended') return leave();
    const detailsOf = (items: readonly BulkItem[]) => step.details(values, items);
    if (phase.name === 'asking') {
      setTyped(values);
      return await look(detailsOf, step.looksTwice?.(values) ?? false);
    }
    await run(detailsOf);
    await Promise.all([kind.refresh(), refreshSavedViews()]);
  });

  function leave() {
    if (phase.name === 'ended') onDone();
    onClose();
  }

  const isBusy = (phase.name === 'looking' || phase.name === 'running') && fault === null;
  return (
    <Dialog
      title={`${step.label}: ${'filter' in selection ? 'all that match' : countOf(selection.ids.length, kind.noun)}`}
      action={actionOf(phase, step.label, possible.length)}
      loading={isBusy}
      disabled={phase.name === 'looked' && possible.length === 0}
      onClose={leave}
      onConfirm={confirm}
    >
      <div className={styles.fields} hidden={phase.name !== 'asking'}>
        <kind.Fields form={form} fields={step.fields} />
        {step.words === undefined ? null : <p>{step.words}</p>}
        {step.fields.length === 0 ? (
          <p>
            See first what changes, {kind.noun} by {kind.noun}.
          </p>
        ) : null}
      </div>
      <BulkProgress phase={phase} noun={kind.noun} />
      {phase.name === 'looked' ? (
        <Unplaced lines={(typed && step.unplaced?.(typed, phase.items)) ?? []} noun={kind.noun} />
      ) : null}
      {phase.name === 'looked' || phase.name === 'ended' ? (
        <BulkOutcome step={step} noun={kind.noun} items={phase.items} />
      ) : null}
      {phase.name === 'looked' && step.fields.length > 0 ? (
        <div>
          <Button variant="dimmed-white" onClick={ask}>
            Back
          </Button>
        </div>
      ) : null}
      {fault && !(phase.name === 'asking' && form.isTold(fault)) ? (
        <Notice tone="bad">{fault.message}</Notice>
      ) : null}
      <BulkUndo undo={step.undo} phase={phase} onUndo={onUndo} />
    </Dialog>
  );
}

function actionOf(phase: BulkPhase, label: string, possible: number): string {
  if (phase.name === 'ended') return 'Done';
  if (phase.name === 'running') return 'Continue';
  return phase.name === 'looked' ? `${label} (${possible.toLocaleString('en-US')})` : 'Preview';
}

function BulkProgress({ phase, noun }: { phase: BulkPhase; noun: string }) {
  if (phase.name !== 'looking' && phase.name !== 'running') return null;
  const { done, total } = phase;
  return (
    <div role="status">
      <p>
        {phase.name === 'looking' ? `Checking each ${noun}` : 'Working'}
        {total === null ? '...' : `: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
      </p>
      <progress className={styles.progress} {...(total === null ? {} : { value: done, max: total })} />
    </div>
  );
}

/** What was pasted and would be left out in silence. */
function Unplaced({ lines, noun }: { lines: readonly string[]; noun: string }) {
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn" title={`${countOf(lines.length, 'line')} not matched to a selected ${noun}`}>
      <ul className="figures">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may be there twice, and none moves.
          <li key={place}>{line}</li>
        ))}
      </ul>
      <p>Go back to correct them. Otherwise these lines are left out.</p>
    </Notice>
  );
}

interface UndoProps {
  undo: BulkOffer | undefined;
  phase: BulkPhase;
  onUndo(step: string, ids: string[]): void;
}

function BulkUndo({ undo, phase, onUndo }: UndoProps) {
  if (phase.name !== 'ended' || undo === undefined) return null;
  const done = phase.items.filter(({ result }) => result === 'DONE').map(({ id }) => id);
  if (done.length === 0) return null;
  return (
    <div>
      <Button variant="dimmed-white" onClick={() => onUndo(undo.key, done)}>
        {undo.label} {done.length === 1 ? 'it' : `these ${done.length}`}
      </Button>
    </div>
  );
}

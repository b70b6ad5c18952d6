import { labelOf } from '#domain/filing/field-labels.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { ReadField } from './fill-from-declaration.ts';
import type { DeclarationState } from './use-declaration.ts';

interface Props {
  state: DeclarationState;
  /** What the state and its office get by our price; null while it is not known. */
  stateTotal: string | null;
  onUndo(): void;
  onDismiss(): void;
}

/** Each field once: the parts of an address and of several rows go by one name. */
const namesOf = (fields: readonly Pick<ReadField, 'path'>[]) => [
  ...new Set(fields.map(({ path }) => labelOf(path.replace(/\.(?:city|state|postalCode)$/, '.street')))),
];

/** What was read from the declaration: what it filled in, what it did not and why, and whether its taxes are ours. */
export function DeclarationNotice({ state, stateTotal, onUndo, onDismiss }: Props) {
  if (state.kind === 'NONE') return null;
  if (state.kind === 'READING') return <p role="status">Reading {state.fileName}…</p>;
  const dismiss = (
    <Button variant="dimmed-white" onClick={onDismiss}>
      Got it
    </Button>
  );
  if (state.kind === 'UNREADABLE' || !state.answer.textFound) {
    return (
      <Notice tone="info" title={`We couldn’t read ${state.fileName}`} action={dismiss}>
        {state.kind === 'READ'
          ? 'It’s a scan or a photo. It’s kept with the filing; please fill in the form.'
          : 'Please fill in the form.'}
      </Notice>
    );
  }
  const { fileName, filling, answer } = state;
  const count = filling.filled.length;
  return (
    <Notice
      tone={count === 0 ? 'info' : 'ok'}
      title={
        count === 0
          ? answer.fields.length === 0
            ? `We found nothing to fill in from ${fileName}`
            : `The form already says what ${fileName} says`
          : `Filled in from ${fileName}: ${count} ${count === 1 ? 'field' : 'fields'}`
      }
      action={
        count === 0 ? (
          dismiss
        ) : (
          <>
            <Button variant="dimmed-white" onClick={onUndo}>
              Clear these fields
            </Button>{' '}
            {dismiss}
          </>
        )
      }
    >
      {count === 0 ? null : <p>Compare each with the page: {namesOf(filling.filled).join(', ')}.</p>}
      {filling.kept.length === 0 ? null : (
        <p>
          The page says something else than you entered, which we kept:{' '}
          {filling.kept.map(({ path, value }) => `${labelOf(path)} (${value})`).join(', ')}.
        </p>
      )}
      {answer.conflicts.map(({ path, values }) => (
        <p key={path}>
          {labelOf(path)} is left blank. The page says different things: {values.join('; ')}.
        </p>
      ))}
      <Taxes shown={answer.taxTotal} ours={stateTotal} />
      {answer.pagesRead < answer.pages ? (
        <p>
          We read the first {answer.pagesRead} of {answer.pages} pages.
        </p>
      ) : null}
    </Notice>
  );
}

/** Taxes on the page are never taken over, and a difference is said at once. */
function Taxes({ shown, ours }: { shown: string | null; ours: string | null }) {
  if (shown === null || ours === null) return null;
  return shown === ours ? (
    <p>
      The taxes and state fees on the page match ours: <Amount money={ours} />.
    </p>
  ) : (
    <p>
      <strong>
        The page shows <Amount money={shown} /> in taxes and state fees. We calculate <Amount money={ours} />.
      </strong>{' '}
      Check the premium, the fees and the dates. If they’re right, the page may use an old rate.
    </p>
  );
}

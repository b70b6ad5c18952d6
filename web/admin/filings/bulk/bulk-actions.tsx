import { lazy, Suspense, useState } from 'react';
import type { RowSelection } from '../../../shared/list/use-row-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BULK_STEPS, type BulkStep } from './bulk-steps.ts';
import type { BulkSelection } from './use-bulk-run.ts';

// With its forms, when a step is chosen: most who look at the list choose none.
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

interface Props {
  selection: RowSelection<string>;
  /** What the list is asked for: all that match it can be selected. */
  filter: Extract<BulkSelection, { filter: unknown }>['filter'];
  total: { count: number; isExact: boolean };
}

/** The bar of what can be done with the selected filings, and the dialog of the step that was chosen. */
export function BulkActions({ selection, filter, total }: Props) {
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<{ step: BulkStep; of: BulkSelection } | null>(null);
  const count = selection.keys.length;

  function clear() {
    setAll(false);
    selection.clear();
  }

  return (
    <>
      {count > 0 ? (
        <BulkBar
          count={isAll ? null : count}
          total={total}
          onAll={() => setAll(true)}
          onStep={(step) => setChosen({ step, of: isAll ? { filter } : { filingIds: selection.keys } })}
          onClear={clear}
        />
      ) : null}
      {chosen ? (
        <Suspense>
          <BulkDialog
            key={chosen.step.route}
            step={chosen.step}
            selection={chosen.of}
            onClose={() => setChosen(null)}
            onDone={clear}
            onUndo={(route, filingIds) => {
              const step = BULK_STEPS.find((each) => each.route === route);
              if (step) setChosen({ step, of: { filingIds } });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

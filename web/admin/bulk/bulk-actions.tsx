import { type ComponentType, Suspense, useState } from 'react';
import type { RowSelection } from '../../shared/list/use-row-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkDialogProps, BulkOffer, BulkSelection } from './bulk-kind.ts';

interface Props {
  /** "filing" */
  noun: string;
  steps: readonly BulkOffer[];
  /** With its forms it is loaded when a step is chosen: most who look at a list choose none. */
  Dialog: ComponentType<BulkDialogProps>;
  selection: RowSelection<string>;
  /** What the list comes to, so that all that match can be selected; left out: only rows can be. */
  all?: {
    filter: object;
    total: { count: number; isExact: boolean };
    /** How many one request takes. */
    maximum: number;
  };
}

const NONE = { count: 0, isExact: false };

/** The bar of what can be done with the selected rows, and the dialog of the step that was chosen. */
export function BulkActions({ noun, steps, Dialog, selection, all }: Props) {
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<{ step: string; of: BulkSelection } | null>(null);
  const count = selection.keys.length;

  function clear() {
    setAll(false);
    selection.clear();
  }

  function choose(step: string) {
    setChosen({ step, of: isAll && all ? { filter: all.filter } : { ids: selection.keys } });
  }

  return (
    <>
      {count > 0 ? (
        <BulkBar
          noun={noun}
          steps={steps}
          maximum={all?.maximum ?? 0}
          count={isAll ? null : count}
          total={all?.total ?? NONE}
          onAll={() => setAll(true)}
          onStep={({ key }) => choose(key)}
          onClear={clear}
        />
      ) : null}
      {chosen ? (
        <Suspense>
          <Dialog
            key={chosen.step}
            step={chosen.step}
            selection={chosen.of}
            onClose={() => setChosen(null)}
            onDone={clear}
            onUndo={(step, ids) => setChosen({ step, of: { ids } })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

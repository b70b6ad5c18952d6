import type { PayableBody } from '#contract/payment.ts';
import type { Cents } from '#domain/money/cents.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { useRowSelection } from '../../shared/list/use-row-selection.ts';
import {
  amountsOf,
  appliedOf,
  type Choice,
  faultsOf,
  isApplied,
  keyOf,
  type Target,
  withSelected,
  withTyped,
} from './allocation-choice.ts';
import { allocationColumns, type Row } from './allocation-columns.tsx';

interface Props {
  rows: readonly Row[];
  payable: PayableBody;
  available: Cents;
  choice: Choice;
  onChoose(choice: Choice): void;
  faults: Readonly<Record<string, string>>;
  isNarrow: boolean;
  onFold(target: Target): void;
}

/** What money can be put on, row by row. A target is ticked by what it is given; to tick it gives it what it owes, as far as the money goes. */
export function TargetRows({ rows, payable, available, choice, onChoose, isNarrow, faults, onFold }: Props) {
  const amounts = amountsOf(choice, payable, available);
  const atFault = faultsOf(choice, payable, available);
  const positions = new Map(appliedOf(amounts).map(([key], position) => [key, position]));
  const targets = rows.map(({ target }) => target);
  const selection = useRowSelection(targets, keyOf, {
    keys: targets.map(keyOf).filter((key) => isApplied(amounts.get(key))),
    onChange: (keys) => onChoose(withSelected(choice, payable, available, { targets, keys })),
  });
  return (
    <DataTable
      caption="Open invoices and filings"
      columns={allocationColumns({
        amounts,
        selection,
        isNarrow,
        faultOf: (target) =>
          atFault.get(keyOf(target)) ?? faults[`allocations.${positions.get(keyOf(target))}.amount`],
        onType: (target, text) => onChoose(withTyped(choice, amounts, target, text)),
        onFold,
      })}
      rows={rows}
      rowKey={({ target, isInside }) => `${keyOf(target)} ${isInside}`}
    />
  );
}

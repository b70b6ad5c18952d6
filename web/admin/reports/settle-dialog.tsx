import { NOTE_MAXIMUM } from '#contract/limits.ts';
import type { ReconciliationBody, ReconciliationLine } from '#contract/reconciliation.ts';
import type { ReportBody } from '#contract/report.ts';
import { addCents, formatCents, readCents } from '#domain/money/cents.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { lineName, signedMoney } from './reconciliation-labels.ts';
import { useSettlement } from './use-reconciliation.ts';

const RULES = { note: { label: 'Note', max: NOTE_MAXIMUM } } as const;

interface Props {
  report: ReportBody;
  /** All that is open, or one line of it. */
  of: ReconciliationBody | ReconciliationLine;
  onClose(): void;
}

/** What will be posted, before it is. */
export function SettleDialog({ report, of, onClose }: Props) {
  const fields = useForm(RULES);
  const settling = useSettlement(report.id);
  const line = 'reportId' in of ? null : of;
  const confirm = fields.submit(({ note }) =>
    settling.mutate(
      {
        amount: of.open,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        ...(line === null
          ? {}
          : { differences: [{ filingId: line.filingId, stated: line.stated, charge: line.charge }] }),
      },
      {
        onSuccess: () => {
          toast('Difference settled');
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog
      title={titleOf(line)}
      action={`Settle ${signedMoney(of.open)}`}
      loading={settling.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        {wordsOf(of.open)} Filing charges don’t change and no customer is billed. Balance due after this:{' '}
        <b className="figures">{displayMoney(payableAfter(report.payable, of.open))}</b>.
      </p>
      <FormTextArea {...fields.field('note')} hint="Kept with the report’s activity." />
      <StepFault fault={settling.error} onReload={onClose} />
    </Dialog>
  );
}

function titleOf(line: ReconciliationLine | null): string {
  if (line === null) return 'Settle all open differences?';
  const isOne = line.number !== null || line.stated !== null;
  return isOne ? `Settle ${lineName(line)}?` : 'Settle the difference on all filings?';
}

function wordsOf(open: string): string {
  if (open === '0.00') return 'The differences cancel out, so nothing changes for the agency.';
  return open.startsWith('-')
    ? `The agency keeps ${displayMoney(open.slice(1))}: the office invoiced less than was charged.`
    : `The agency pays ${displayMoney(open)} from its own money: the office invoiced more than was charged.`;
}

function payableAfter(payable: string, open: string): string {
  return formatCents(addCents(readCents(payable), readCents(open)));
}

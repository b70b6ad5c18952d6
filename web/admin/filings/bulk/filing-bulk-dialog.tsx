import type { BulkBody, BulkItemBody } from '#contract/filing-bulk.ts';
import { addDays, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { displayMoney } from '../../../shared/amount.tsx';
import { call } from '../../../shared/api/call.ts';
import { refreshMoney } from '../../../shared/queries/refresh-money.ts';
import { describeCode } from '../../../shared/vocabulary-labels.ts';
import { BulkDialog } from '../../bulk/bulk-dialog.tsx';
import type { BulkDialogProps, BulkItem, BulkKind } from '../../bulk/bulk-kind.ts';
import { BulkFields, RULES } from './bulk-fields.tsx';
import { BULK_STEPS, type BulkRoute, type BulkValues, START } from './bulk-steps.ts';

/** As long as an answer usually takes. */
const SNOOZE_DAYS = 7;

const FILINGS: BulkKind<BulkValues> = {
  noun: 'filing',
  steps: BULK_STEPS,
  rules: RULES,
  start: (today) => ({
    ...START,
    receivedOn: today ?? '',
    until: today === null ? '' : addDays(today, SNOOZE_DAYS),
  }),
  Fields: BulkFields,
  send: async (route, selection, { details, dryRun, idempotencyKey }) => {
    const rows = 'ids' in selection ? { filingIds: selection.ids } : selection;
    const request = {
      body: { ...details, ...rows, dryRun },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    };
    const { items } = await (call as (route: BulkRoute, request: object) => Promise<Pick<BulkBody, 'items'>>)(
      route as BulkRoute,
      request,
    );
    return items.map(toItem);
  },
  refresh: refreshMoney,
};

/** What can be done with many filings at once. */
export default function FilingBulkDialog(props: BulkDialogProps) {
  return <BulkDialog kind={FILINGS} {...props} />;
}

const toItem = (item: BulkItemBody): BulkItem => ({
  id: item.filingId,
  name: item.number,
  about: item.insuredName,
  result: item.result,
  message: item.message,
  change: describeChange(item),
  total: item.after?.total ?? null,
});

/** "Paid to pending; total $501.23 to $510.00". */
function describeChange({ before, after }: BulkItemBody): string {
  if (before === null || after === null) return '';
  const changes = [
    before.status === after.status
      ? describeCode(after.status)
      : `${describeCode(before.status)} to ${describeCode(after.status).toLowerCase()}`,
    ...(before.total === after.total
      ? []
      : [`total ${displayMoney(before.total)} to ${displayMoney(after.total)}`]),
    ...(before.balance === after.balance || before.total !== after.total
      ? []
      : [`balance ${displayMoney(before.balance)} to ${displayMoney(after.balance)}`]),
    ...(before.assignee === after.assignee
      ? []
      : [`${before.assignee ?? 'unassigned'} to ${after.assignee ?? 'nobody'}`]),
    ...(before.snoozedUntil === after.snoozedUntil ? [] : [describeSnooze(after.snoozedUntil)]),
  ];
  return changes.join('; ');
}

const describeSnooze = (until: string | null) =>
  until === null ? 'no longer snoozed' : `snoozed until ${displayDate(parseCivilDate(until))}`;

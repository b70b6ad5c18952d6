import { inTransaction, type Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { lockFilings } from '#db/queries/open-filings.ts';
import {
  selectUnpaidFilings,
  takePaymentReminder,
  type UnpaidFiling,
} from '#db/queries/payment-reminders.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import { type PaymentReminder, paymentReminderOf } from '#domain/filing/payment-reminders.ts';
import { addCents, formatCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { eachByItself } from '../each-by-itself.ts';
import { enqueueReminder } from '../mail/enqueue-reminder.ts';
import { timeZoneOf, todayOf } from '../today.ts';
import { filingMailData, paymentInstructionsFor } from './filing-mail-data.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;
type Reminded = UnpaidFiling & { reminder: PaymentReminder };

/**
 * Reminds who submitted filings that wait for a payment, in one mail of all that came to a reminder today, each once: what
 * was reminded of is noted in the transaction that sends it. The rule is decision 421.
 */
export async function remindOfPayments(context: Context): Promise<void> {
  const today = todayOf(context.clock);
  const unpaid = await selectUnpaidFilings(context.db, timeZoneOf(context.clock));
  const bySubmitter = Map.groupBy(
    unpaid.flatMap((filing) => dueReminder(filing, today)),
    (filing) => filing.submitterId,
  );
  await eachByItself(bySubmitter.values(), (filings) =>
    inTransaction(context.db, (tx) => remind(context, tx, filings)),
  );
}

function dueReminder(filing: UnpaidFiling, today: CivilDate): Reminded[] {
  const reminder = paymentReminderOf(filing, today);
  return reminder === null || filing.reminded.includes(reminder) ? [] : [{ ...filing, reminder }];
}

async function remind(context: Context, tx: Tx, found: readonly Reminded[]): Promise<void> {
  // They may have been paid, withdrawn or submitted anew since they were found, and are not while this is written.
  const foundById = new Map(found.map((filing) => [filing.id, filing]));
  const locked = await lockFilings(tx, [...foundById.keys()]);
  const waiting: FilingRecord[] = [];
  for (const filing of locked) {
    const asked = foundById.get(filing.id);
    if (asked === undefined) continue;
    const { submissionId, reminder } = asked;
    if (filing.status !== 'UNPAID' || filing.currentSubmissionId !== submissionId) continue;
    if (filing.submitterEmail === null || balanceOf(filing) <= ZERO) continue;
    const taken = { filingId: filing.id, submissionId, reminder, at: context.clock.now() };
    if (await takePaymentReminder(tx, taken)) waiting.push(filing);
  }
  const to = waiting[0]?.submitterEmail;
  if (to === undefined || to === null) return;
  await enqueueReminder(context, tx, {
    to,
    template: 'payments-due',
    data: {
      total: formatCents(addCents(ZERO, ...waiting.map(balanceOf))),
      filings: waiting.sort(earlierDue).map((filing) => ({
        ...filingMailData(filing),
        balance: formatCents(balanceOf(filing)),
        dueOn: filing.dueOn,
        method: filing.paymentMethod,
        paymentInstructions: paymentInstructionsFor(context.config, filing),
      })),
    },
  });
}

/** What is due first comes first; what has no date that anybody knows, last. */
function earlierDue(one: FilingRecord, other: FilingRecord): number {
  const [first, second] = [one.dueOn ?? '9999-12-31', other.dueOn ?? '9999-12-31'];
  if (first !== second) return first < second ? -1 : 1;
  return one.number < other.number ? -1 : 1;
}

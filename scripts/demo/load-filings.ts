import { Readable } from 'node:stream';
import type { Actor } from '#domain/access/actor.ts';
import { addDays, type CivilDate, displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describeCode } from '#domain/filing/describe-code.ts';
import { displayAddress } from '#domain/filing/display-address.ts';
import { cents, displayAmount, formatCents } from '#domain/money/cents.ts';
import { uploadFilingDocument } from '#operations/document/upload-document.ts';
import { completeFiling } from '#operations/filing/complete-filing.ts';
import { recordPayment } from '#operations/filing/record-payment.ts';
import { rejectFiling } from '#operations/filing/reject-filing.ts';
import { startFiling } from '#operations/filing/start-filing.ts';
import { submitFiling } from '#operations/filing/submit-filing.ts';
import { withdrawFiling } from '#operations/filing/withdraw-filing.ts';
import { todayOf } from '#operations/today.ts';
import type { AppContext } from '#server/context.ts';
import { declarationPdf } from '../declaration-pdf.ts';
import type { PlannedFiling } from './plan-filings.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

const AT_ONCE = 6;
const TOLD_EVERY = 500;

/** The product's clock as it stood on a day of the plan, never later than now. */
function on(context: AppContext, date: CivilDate, minute: number): AppContext {
  const planned = new Date(`${date}T15:00:00Z`).getTime() + minute * 60_000;
  const instant = new Date(Math.min(planned, Date.now()));
  return { ...context, clock: { now: () => instant } };
}

/** Lives every planned filing through the product's own operations, a few at once, each after its parent. */
export async function loadFilings(
  context: AppContext,
  plans: readonly PlannedFiling[],
  people: { admin: Actor; users: readonly Actor[] },
  say: (line: string) => void,
): Promise<void> {
  const policies = new Map<string, Promise<void>>();
  const queue = plans.entries();
  let done = 0;
  const work = async () => {
    for (const [index, plan] of queue) {
      const policy = plan.inputs.policyNumber ?? '';
      const before = policies.get(policy) ?? Promise.resolve();
      const life = before.then(() => live(context, plan, index, people));
      policies.set(policy, life);
      await life;
      done += 1;
      if (done % TOLD_EVERY === 0) say(`  ${done} of ${plans.length} filings ...`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What a check and the bank say of money that came: a number, and a trace. */
const CHECK_NUMBERS_FROM = 20_100;
const TRACES_FROM = 881_200_000;

async function live(
  context: AppContext,
  plan: PlannedFiling,
  index: number,
  people: { admin: Actor; users: readonly Actor[] },
): Promise<void> {
  const user = people.users[plan.user];
  if (!user) throw new RangeError(`the plan names user ${plan.user}, who does not exist`);
  const { admin } = people;
  const minute = index % 240;
  const after = (days: number) => on(context, addDays(plan.submittedOn, days), minute + days);
  const id = await submitFiling(after(0), user, { inputs: plan.inputs });
  if (plan.hasDeclaration) await addDeclaration(after(0), user, id, plan);
  if (plan.fate === 'UNPAID' || plan.fate === 'TO_INVOICE') return;
  if (plan.fate === 'REJECTED') {
    const words = 'The declaration page does not show the inspection fee. Please send the page that does.';
    await rejectFiling(after(plan.paidAfter), admin, id, { reason: 'MISSING_DOCUMENT', words });
    return;
  }
  const { status, total_cents: total } = await context.db
    .selectFrom('filings')
    .select(['status', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (plan.fate === 'WITHDRAWN') {
    if (status === 'UNPAID')
      await withdrawFiling(after(1), user, id, { words: 'The policy was not taken up.' });
    return;
  }
  if (status === 'UNPAID') {
    const share = plan.fate === 'PARTLY_PAID' ? 2n : 1n;
    const receivedOn = addDays(plan.submittedOn, plan.paidAfter);
    const asked = plan.inputs.paymentMethod ?? 'ACH';
    const method = asked === 'PENDING_INVOICE' ? 'ACH' : asked;
    await recordPayment(after(plan.paidAfter), admin, id, {
      amount: formatCents(cents(BigInt(total) / share)),
      method,
      receivedOn: todayIfLater(receivedOn),
      reference: method === 'CHECK' ? `No. ${CHECK_NUMBERS_FROM + index}` : `Trace ${TRACES_FROM + index}`,
    });
  }
  if (plan.fate === 'PAID' || plan.fate === 'PARTLY_PAID') return;
  await startFiling(after(plan.sentAfter), admin, id, { officeReference: `REF-${100_000 + index}` });
  if (plan.fate === 'SENT') return;
  const confirmationNumber = `${plan.inputs.state}-${plan.submittedOn.slice(0, 4)}-${700_000 + index}`;
  await completeFiling(after(plan.answeredAfter), admin, id, {
    confirmationNumber,
    acknowledgeWarnings: true,
  });
}

async function addDeclaration(
  context: AppContext,
  user: Actor,
  id: string,
  { inputs }: PlannedFiling,
): Promise<void> {
  const [insurer] = inputs.insurers ?? [];
  const page = await declarationPdf([
    `Insurer: ${insurer?.name}`,
    `Policy number: ${inputs.policyNumber}`,
    `Named insured: ${inputs.insured?.legalName}`,
    `Mailing address: ${displayAddress(inputs.insured?.mailingAddress) ?? ''}`,
    `Policy period: ${dayOn(inputs.policyEffectiveDate)} to ${dayOn(inputs.expirationDate)}`,
    ...(inputs.coverages ?? []).map(
      ({ line, premium }) => `${describeCode(line ?? '')}: ${amountOn(premium)}`,
    ),
    ...(inputs.fees ?? []).map(({ kind, amount }) => `${describeCode(kind ?? '')}: ${amountOn(amount)}`),
  ]);
  const kind = inputs.filingType?.startsWith('ENDORSEMENT') ? 'ENDORSEMENT' : 'DECLARATION';
  const fileName = `${inputs.policyNumber}.pdf`;
  await retryWhileBusy(() =>
    uploadFilingDocument(context, user, id, kind, { source: Readable.from([page]), fileName }),
  );
}

const dayOn = (date: string | undefined) => displayDate(parseCivilDate(date ?? ''));
const amountOn = (text: string | undefined) => displayAmount(text ?? '');

/** A payment planned for tomorrow arrived today. */
function todayIfLater(date: CivilDate): CivilDate {
  const yesterday = addDays(todayOf({ now: () => new Date() }), -1);
  return date > yesterday ? yesterday : date;
}

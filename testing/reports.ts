import { afterAll } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { Clock } from '#operations/context.ts';
import { createTestApp, type TestApp } from './app.ts';
import { payment, send, submit, texasFiling } from './filings.ts';
import { type Answer, call, type SignedIn, signInAdmin, signUpCustomer } from './people.ts';

/** A clock that a test moves. */
export function movableClock(at: string): Clock & { set(at: string): void } {
  let now = new Date(at);
  return {
    now: () => now,
    set: (later) => {
      now = new Date(later);
    },
  };
}

export interface Filer {
  stand: TestApp;
  admin: SignedIn;
  customer: SignedIn;
}

/**
 * An office with a clock that the tests move, and a customer who files: `const { clock, who } = await openFiler()` at the
 * head of a file of tests, after which it closes.
 */
export async function openFiler(at = '2026-03-10T16:00:00.000Z') {
  const clock = movableClock(at);
  const stand = await createTestApp({ clock });
  afterAll(() => stand.close());
  const who: Filer = {
    stand,
    admin: await signInAdmin(stand),
    customer: await signUpCustomer(stand, 'Cleo'),
  };
  return { clock, stand, who };
}

let policies = 0;
/** A filing that is submitted and paid, of a policy of its own. Returns its id. */
export async function paidFiling(who: Filer, changes: FilingInputs = {}): Promise<string> {
  policies += 1;
  const inputs = texasFiling({ policyNumber: `RPT-${policies}`, ...changes });
  const { status, body } = await submit(who.stand, who.customer, inputs);
  if (status !== 201) throw new Error(`submit: ${JSON.stringify(body)}`);
  if (body.status === 'UNPAID') {
    const paid = await send(who.stand, who.admin, body.id, 'record-payment', payment(body.total));
    if (paid.status !== 200) throw new Error(`record-payment: ${JSON.stringify(paid.body)}`);
  }
  return body.id;
}

let confirmations = 0;
/** The office takes a filing. */
export async function complete(who: Filer, id: string): Promise<void> {
  confirmations += 1;
  const answer = await send(who.stand, who.admin, id, 'complete', {
    confirmationNumber: `OFFICE-${confirmations}`,
    acknowledgeWarnings: true,
  });
  if (answer.status !== 200) throw new Error(`complete: ${JSON.stringify(answer.body)}`);
}

export async function completedFiling(who: Filer, changes: FilingInputs = {}): Promise<string> {
  const id = await paidFiling(who, changes);
  await complete(who, id);
  return id;
}

/** The same of a year's policy that begins on a day, for a premium and without fees. */
export function completedOn(
  who: Filer,
  day: string,
  premium: string,
  changes: FilingInputs = {},
): Promise<string> {
  return completedFiling(who, {
    policyEffectiveDate: day,
    expirationDate: `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`,
    invoiceDate: day,
    lateReason: 'It came late',
    coverages: [{ line: 'GENERAL_LIABILITY', premium }],
    fees: [],
    ...changes,
  });
}

/** The reports that the list finds, whole pages only. */
export async function reportsBy(who: Filer, query: string): Promise<Answer['body'][]> {
  const { status, body } = await call(who.stand, 'GET', `/report?limit=100&${query}`, {
    token: who.admin.token,
  });
  if (status !== 200) throw new Error(`GET /report?${query}: ${JSON.stringify(body)}`);
  return body.items;
}

/** The last version of one report of a state. */
export async function reportOf(
  who: Filer,
  at: { state: string; kind?: string; period?: string; start: string; what?: RegExp },
): Promise<Answer['body']> {
  const found = (await reportsBy(who, `state=${at.state}`)).filter(
    (each) =>
      each.periodStart === at.start &&
      each.kind === (at.kind ?? 'TAX') &&
      (at.period === undefined || each.period === at.period) &&
      (at.what === undefined || at.what.test(each.what)),
  );
  const last = found.sort((one, other) => other.version - one.version)[0];
  if (last === undefined) throw new Error(`no report of ${JSON.stringify(at)}`);
  return (await call(who.stand, 'GET', `/report/${last.id}`, { token: who.admin.token })).body;
}

/** The filings in a report as the API lists them. */
export async function filingsIn(who: Filer, reportId: string): Promise<Answer['body'][]> {
  return (await call(who.stand, 'GET', `/report/${reportId}/filing?limit=100`, { token: who.admin.token }))
    .body.items;
}

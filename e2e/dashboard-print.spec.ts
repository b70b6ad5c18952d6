import { expect } from 'vitest';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { civilDay } from '#testing/civil-day.ts';
import { callAs, completeInputs, type Person, submitFiling, test } from './fixtures.ts';
import { inDatabase } from './in-database.ts';
import { startOfficeOfItsOwn } from './office-of-its-own.ts';

startOfficeOfItsOwn();

/** What browsers leave free at each edge unless told otherwise. */
const EDGE = '0.4in';
const MARGIN = { top: EDGE, right: EDGE, bottom: EDGE, left: EDGE };
const PREMIUM = '1234567.89';
/** The most months that two years have. */
const MONTHS = 25;
const ADMINS = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus'];

/** Colleagues of the only admin, who have work in hand. Gives their ids. */
const hireAdmins = async (): Promise<string[]> => {
  const hired = await inDatabase<{ id: string }>(
    `insert into users (identity_provider, first_name, last_name, email, role, status)
     select 'local', name, 'Colleague', lower(name) || '@longhorn.example', 'ADMIN', 'ACTIVE'
     from unnest($1::text[]) name returning id`,
    [ADMINS],
  );
  return hired.map(({ id }) => id);
};

/** Two years of filings like one: in each month and state one, which one of these admins has before them. */
const fileInEveryState = (like: string, admins: string[]) =>
  inDatabase(
    `insert into filings (number, state, filing_type, kind, status, payment_method, capacity, submitter_id, company_id,
       user_name, insured_name, policy_number, policy_effective_on, transaction_effective_on, expiration_on, due_on,
       premium_cents, state_total_cents, total_cents, assigned_admin_id, created_at, updated_at)
     select 'NB-' || code || '-20-' || (500000 + month), code, filing_type, kind, 'PAID', payment_method, capacity,
       submitter_id, company_id, user_name, insured_name, 'LIKE-' || code || month, policy_effective_on,
       transaction_effective_on, expiration_on, due_on, premium_cents, state_total_cents, total_cents,
       ($3::uuid[])[1 + (month + place) % cardinality($3::uuid[])],
       created_at - month * interval '29 days', updated_at
     from filings, unnest($2::text[]) with ordinality states (code, place), generate_series(0, $4::integer) month
     where id = $1`,
    [like, JURISDICTION_CODES, admins, MONTHS],
  );

/** What runs out and has run out: licenses, and what a client has signed. */
async function keepPapers(admin: Person, by: string): Promise<void> {
  await inDatabase(
    `insert into licenses (license_number, license_key, licensee, licensee_key, state, expires_on, created_by)
     select 'L' || n, 'L' || n, 'Longhorn Filing', 'longhorn filing', 'TX', current_date + (n - 2) * 10, $1
     from generate_series(1, 5) n`,
    [by],
  );
  const { id } = await callAs(admin, 'POST', '/client', { name: 'Gull Brokers' });
  await inDatabase(
    `insert into client_authorizations
       (client_id, state, kind, signed_on, person, expires_on, recorded_by, recorded_at)
     select $1, state, 'ATTESTATION', current_date - 100, 'Tess Tern', expires_on, $2, now()
     from (values ('TX', current_date + 10), ('FL', current_date - 10)) paper (state, expires_on)`,
    [id, by],
  );
}

test('the dashboard of an office that files in every state is printed on one page', async ({
  admin,
  customer,
}) => {
  const me = String((await callAs(admin, 'GET', '/user/me')).id);
  const { id: customerId } = await callAs(customer, 'GET', '/user/me');
  await callAs(admin, 'PATCH', `/user/${customerId}`, { invoiceableStatus: 'INVOICEABLE' });
  const coverages = [{ line: 'GENERAL_LIABILITY', premium: PREMIUM }];
  // Money that waits for an invoice, and money to give back.
  await submitFiling(customer, { paymentMethod: 'PENDING_INVOICE', coverages });
  await submitFiling(customer, {
    policyNumber: 'ELSEWHERE-1',
    filingType: 'ENDORSEMENT_RETURN',
    transactionEffectiveDate: completeInputs().policyEffectiveDate,
    coverages: [{ line: 'GENERAL_LIABILITY', premium: `-${PREMIUM}` }],
    originalPolicy: { filedBy: 'Another broker' },
  });
  await fileInEveryState(await submitFiling(customer, { coverages }), [me, ...(await hireAdmins())]);
  await keepPapers(admin, me);

  const { page } = admin;
  await page.goto(`/admin/dashboard?from=${civilDay(-730)}&to=${civilDay(0)}`);
  const byMonth = page.getByRole('table', { name: 'Filings and premium, by month' });
  await byMonth.waitFor();
  // It is as large as it gets.
  expect(await byMonth.getByRole('row').count()).toBeGreaterThan(24);
  for (const what of ['Authorizations expired', 'Licenses expired', 'Pending return credits']) {
    await page.getByText(what).waitFor();
  }
  for (const format of ['Letter', 'A4']) {
    const paper = (await page.pdf({ format, margin: MARGIN })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)?.length, format).toBe(1);
  }
  await page.emulateMedia({ media: 'print' });
  // No heading without what is under it.
  expect(await page.getByRole('heading', { name: 'Records' }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'By state' }).isVisible()).toBe(true);
  expect(await page.getByText(/^[A-Z][a-z]{2} \d+, \d{4} to [A-Z][a-z]{2} \d+, \d{4}$/).isVisible()).toBe(
    true,
  );
  await page.emulateMedia({ media: 'screen' });
});

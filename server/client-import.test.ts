import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { writeXlsx } from '#exports/xlsx/write-xlsx.ts';
import { ask, newLicense, openOffice } from '#testing/licenses.ts';
import { signUpCustomer } from '#testing/people.ts';
import { upload } from '#testing/uploads.ts';

const { stand, admin, customer, companyId } = await openOffice();

const HEADER = 'Client,Company,Contact,Email,Phone,Address,Notes';
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n');
const send = (bytes: string | Buffer, query = '', who = admin) =>
  upload(stand, who, `/client/import${query}`, { name: 'clients.csv', bytes: Buffer.from(bytes) });
const outcomes = (answer: { body: { items: { outcome: string }[] } }) =>
  answer.body.items.map(({ outcome }) => outcome);
const clients = async (search: string) =>
  (await ask(stand, admin, 'GET', `/client?search=${encodeURIComponent(search)}`)).body.items;
const newClient = (name: string, of: string | null) =>
  ask(stand, admin, 'POST', '/client', { name, companyId: of });

test('is for admins', async () => {
  expect((await send(csv('A'), '', customer)).body.error.code).toBe('FORBIDDEN');
});

describe('a file of clients', () => {
  const FILE = csv(
    'Imported Brokers,Carla Agency,Ida,ida@example.com,555-0100,"1 Main St, Austin",Good',
    'Lonely Brokers,,,,,,',
    ',Nobody’s Agency,,nobody,,,',
    'imported brokers,Carla Agency,,,,,',
  );

  test('is shown first, and nothing is kept by that; then taken in but for the rows that are wrong', async () => {
    const shown = await send(FILE, '?dryRun=true');
    expect(shown).toMatchObject({
      status: 200,
      body: { dryRun: true, counts: { rows: 4, created: 2, updated: 0, unchanged: 0, failed: 2 } },
    });
    expect(shown.body.items[2].fields).toEqual({
      client: 'Please enter Client',
      company: 'No company has this name. Add it under Companies first, or leave it blank.',
      email: 'Email is not a valid email',
    });
    expect(shown.body.items[3].fields).toEqual({ client: 'Row 2 has the same client.' });
    expect(await clients('brokers')).toEqual([]);

    const { body } = await send(FILE);
    expect(outcomes({ body })).toEqual(['CREATED', 'CREATED', 'FAILED', 'FAILED']);
    expect(body.failedRows.split('\n')[0]).toContain('What to correct');
    const made = (await ask(stand, admin, 'GET', `/client/${body.items[0].clientId}`)).body;
    expect(made).toMatchObject({
      ...{ name: 'Imported Brokers', companyId, contact: 'Ida', email: 'ida@example.com' },
      ...{ phone: '555-0100', address: '1 Main St, Austin', notes: 'Good', version: 1 },
    });
    const audited = await stand.context.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('action', '=', 'client.create')
      .orderBy('sequence')
      .execute();
    expect(audited.map(({ subject_id }) => subject_id)).toEqual(
      body.items.slice(0, 2).map(({ clientId }: { clientId: string }) => clientId),
    );
  });

  test('sent again adds nothing, changes what it fills in, and leaves what it leaves blank', async () => {
    expect(outcomes(await send(FILE))).toEqual(['UNCHANGED', 'UNCHANGED', 'FAILED', 'FAILED']);
    expect(outcomes(await send(csv('Imported Brokers,,Ivo,,,,')))).toEqual(['UPDATED']);
    expect(await clients('imported')).toMatchObject([
      { contact: 'Ivo', email: 'ida@example.com', phone: '555-0100', companyId },
    ]);
  });

  test('gives a client without a company its company, and its licenses with it', async () => {
    const { body: client } = await newClient('Joining Brokers', null);
    const license = await ask(stand, admin, 'POST', '/license', newLicense({ clientId: client.id }));
    expect(outcomes(await send(csv('Joining Brokers,Carla Agency,,,,,')))).toEqual(['UPDATED']);
    expect((await ask(stand, admin, 'GET', `/license/${license.body.id}`)).body.companyId).toBe(companyId);
  });

  test('of two of one name nobody guesses; a company tells them apart', async () => {
    await newClient('Twice Brokers', companyId);
    await newClient('Twice Brokers', null);
    const { body } = await send(csv('Twice Brokers,,X,,,,', 'Twice Brokers,Carla Agency,Y,,,,'));
    expect(outcomes({ body })).toEqual(['FAILED', 'UPDATED']);
    expect(body.items[0].fields.client).toBe('2 have this name. Enter this row by hand.');
    // One of another company is another client.
    const other = await signUpCustomer(stand, 'Olga');
    const { body: theirs } = await ask(stand, admin, 'GET', `/user/${other.id}`);
    await newClient('Once Brokers', theirs.companyId);
    expect(outcomes(await send(csv('Once Brokers,Carla Agency,,,,,')))).toEqual(['CREATED']);
    expect((await clients('twice')).map(({ contact }: { contact: string }) => contact).sort()).toEqual([
      '',
      'Y',
    ]);
  });

  test('may be a workbook with other headings; without the name of the client it is refused', async () => {
    const text = (header: string) => ({ header, kind: 'text' as const });
    const table = {
      name: 'Any',
      columns: [text('Contact person'), text('Name'), text('Color')],
      rows: (async function* () {
        yield ['Wilma', "'Workbook Brokers_x000A_", 'blue'];
      })(),
    };
    const { body } = await send(await buffer(writeXlsx(table)));
    expect(body).toMatchObject({ format: 'XLSX', ignoredColumns: ['Color'], counts: { created: 1 } });
    expect(await clients('workbook')).toMatchObject([{ name: "'Workbook Brokers_x000A_", contact: 'Wilma' }]);
    const refused = await send('Contact,Email\nA,a@example.com');
    expect(refused.body.error.fields).toEqual({ file: 'The first row must name these columns: Client.' });
    expect((await send(HEADER)).body.error.fields).toEqual({ file: 'No rows follow the header.' });
  });
});

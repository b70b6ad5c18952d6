import { beforeAll, expect, test } from 'vitest';
import { makeReports } from '#operations/report/make-reports.ts';
import { texasFiling } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { completedFiling, openFiler, reportOf, reportsBy } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();
beforeAll(async () => {
  await completedFiling(who, {
    policyNumber: '00012-GL',
    insured: {
      ...texasFiling().insured,
      legalName: 'Müller & Söhne, "Bau"',
      riskAddress: { street: '1 Pier', city: 'Rockport', state: 'TX', postalCode: '00501' },
    },
    insurers: [
      { name: 'Harbor Specialty', naic: '01234', sharePercent: '62.5' },
      { name: 'Gulf Mutual', naic: '00991', sharePercent: '37.5' },
    ],
    declinations: [
      { insurer: 'First Casualty', naic: '00991', reason: 'Class not written', date: '2026-02-01' },
    ],
    producer: { name: 'Gulf Retail', licenseNumber: '0099' },
  });
});

const texas = () => reportOf(who, { state: 'TX', start: '2026-01-01', what: /Form 25-104/ });
const ask = (id: string, format: string, token = who.admin.token) =>
  call(stand, 'GET', `/report/${id}/export?format=${format}`, { token });

test('a report offers what its office takes first, and refuses the file of another office', async () => {
  const report = await texas();
  expect(report.formats).toEqual(['entry-sheet', 'csv', 'xlsx', 'pdf']);
  const refused = await ask(report.id, 'slip-xml');
  expect(refused.status).toBe(422);
  expect(refused.body.error.fields).toHaveProperty('format');
  expect((await ask(report.id, 'slip-xml', who.customer.token)).status).toBe(403);
  expect((await ask('00000000-0000-4000-8000-000000000000', 'entry-sheet')).status).toBe(404);
});

test('the PDF has the totals and each filing with its charges', async () => {
  const { id } = await texas();
  const answer = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${id}/export?format=pdf`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="TX-tax-2026-01-01-v1.pdf"');
  const [page] = await readPdf(answer.rawPayload);
  for (const words of [
    'Draft: Texas tax return, 2026',
    'Premium tax $10,000.00 $10,250.00 $497.13',
    '1 filing',
    '00012-GL',
  ]) {
    expect(page?.text).toContain(words);
  }
});

test('an entry sheet says what was sent, with every charge of the state', async () => {
  const { id } = await texas();
  const { status, headers, body } = await ask(id, 'entry-sheet');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="TX-tax-2026-01-01-v1.entry-sheet.html"');
  for (const words of [
    'Entry sheet: Texas tax return, 2026',
    'Müller &amp; Söhne, &quot;Bau&quot;',
    '<span>00012-GL</span>',
    '1 Pier, Rockport, TX 00501',
    'Harbor Specialty, 01234, 62.5%',
    'General liability: 10000.00',
    'Policy fee: 250.00',
    'Premium tax: 497.13',
    'Stamping fee: 4.10',
    'First Casualty, 00991, 02/01/2026, Class not written',
    '<span>0099</span>',
    '<span>1234567</span>',
    // The stamping fee is in a report of its own.
    '<h2>Report total</h2>',
    '<dt>Premium tax</dt><dd><span>497.13</span>',
  ]) {
    expect(String(body)).toContain(words);
  }
});

test.each([
  ['NV', /^Annual statement/, 'nsla-json', 'application/json; charset=utf-8', '"filings": []'],
  ['IL', /^Semi-annual/, 'slai-csv', 'text/csv; charset=utf-8', 'Policy No,Filing Type'],
  ['MO', /^Appendix 1/, 'mo-appendix-1', 'text/plain; charset=utf-8', '1;;;;;;0;0;2026;'],
  ['MO', /Appendix 3/, 'mo-appendix-3', 'text/plain; charset=utf-8', '3;;;;;;0;0;2026;'],
  ['LA', /certification report/, 'slip-xml', 'application/xml; charset=utf-8', '<BatchDataSet'],
])('a report of %s without business (%s) is written as %s', async (state, what, format, type, words) => {
  clock.set('2027-01-15T16:00:00.000Z');
  await makeReports(stand.context);
  const listed = (await reportsBy(who, `state=${state}&kind=TAX&year=2026`)).find((each) =>
    what.test(each.what),
  );
  const report = (await call(stand, 'GET', `/report/${listed.id}`, { token: who.admin.token })).body;
  expect(report.formats[0]).toBe(format);
  const answer = await stand.app.inject({
    method: 'GET',
    url: `/api/v1/report/${report.id}/export?format=${format}`,
    headers: { authorization: `Bearer ${who.admin.token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.body).toContain(words);
});

import { expect, test } from 'vitest';
import { bareEnvelope, withoutQueries } from './bare-envelope.ts';

const SEARCHED = 'Lone%20Star';

test.each([
  ['https://x.example/admin/filings?search=Lone%20Star&page=2', 'https://x.example/admin/filings'],
  ['GET /api/v1/filing?search=Lone+Star', 'GET /api/v1/filing'],
  ['/reset-password?token=abc.d-e_f', '/reset-password'],
  ['https://x.example/#why-us', 'https://x.example/'],
  ['https://x.example/verify/ABCD-EFGH', 'https://x.example/verify/[code]'],
  ['webcal://x.example/api/v1/calendar/s3cret_-x', 'webcal://x.example/api/v1/calendar/[code]'],
  ['What is due? All of it', 'What is due? All of it'],
  ['#b93a22', '#b93a22'],
])('%s leaves as %s', (address, told) => {
  expect(JSON.parse(withoutQueries(JSON.stringify({ at: [address] })))).toEqual({ at: [told] });
});

test('no address of a report keeps its query, wherever it stands', () => {
  const url = `https://x.example/admin/filings?search=${SEARCHED}`;
  const recording = `{"segment_id":0}\n${JSON.stringify([
    { type: 4, data: { href: url } },
    { type: 2, data: { node: { attributes: { href: `/admin/filings?search=${SEARCHED}` } } } },
    { type: 5, data: { payload: { description: url, data: { to: url } } } },
  ])}`;
  const span = {
    description: `GET /api/v1/filing?search=${SEARCHED}`,
    data: { 'http.query': `?search=${SEARCHED}` },
  };
  const [head, items] = bareEnvelope<[object, [{ length?: number }, unknown][]]>([
    { trace: { transaction: url } },
    [
      [{}, { spans: [span], request: { url }, breadcrumbs: [{ data: { from: url } }] }],
      [{}, { urls: [url] }],
      [{ length: recording.length }, recording],
    ],
  ]);
  expect(JSON.stringify([head, items])).not.toContain(SEARCHED);
  expect(items[0]?.[1]).toMatchObject({ spans: [{ description: 'GET /api/v1/filing' }] });
  const [measured, text] = items[2] ?? [];
  expect(measured?.length).toBe(Buffer.byteLength(String(text)));
  expect(String(text)).toContain(
    '"segment_id":0}\n[{"type":4,"data":{"href":"https://x.example/admin/filings"}}',
  );
});

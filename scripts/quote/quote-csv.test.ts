import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { QuoteCsvError, quoteCsv } from './quote-csv.ts';
import { INPUT_COLUMNS, OUTPUT_COLUMNS } from './quote-row.ts';

async function quote(text: string, pieces: readonly string[] = [text]) {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const counts = await quoteCsv(Readable.from(pieces), output, loadRulebook());
  const written = Buffer.concat(chunks).toString('utf8');
  return { counts, rows: parse<Record<string, string>>(written, { columns: true }) };
}

const HEADER = 'id,state,policy_effective_date,premium,filing_type,line,policy_fee,broker_fee,exemptions';
const one = async (line: string, header = HEADER) => (await quote(`${header}\n${line}\n`)).rows[0];

describe('a CSV of transactions', () => {
  test('gets one row each, in order, with every charge by kind and by rule', async () => {
    const { rows, counts } = await quote(
      `${HEADER}\nA,TX,2026-03-01,10000.00,,GENERAL_LIABILITY,250,,\nB,il,2026-06-15,5000,,FIRE,,,\n`,
    );
    expect(counts).toEqual({ rows: 2, failed: 0 });
    expect(Object.keys(rows[0]!)).toEqual([...OUTPUT_COLUMNS]);
    expect(rows).toMatchObject([
      {
        row: '1',
        id: 'A',
        state: 'TX',
        state_total: '501.23',
        premium_tax: '497.13',
        stamping_fee: '4.10',
        surcharge: '',
        charges: 'tx.premium_tax 497.13; tx.stamping_fee 4.10',
        warnings: 'ROUNDING_ASSUMED',
        error: '',
      },
      { row: '2', id: 'B', state: 'IL', state_total: '227.00', fire_marshal_tax: '50.00', error: '' },
    ]);
  });

  test('adds up charges of one kind', async () => {
    const row = await one('SD1,SD,2026-03-01,1000.00,,FIRE,,,');
    expect(row).toMatchObject({ premium_tax: '25.00', fire_marshal_tax: '5.00', service_fee: '1.75' });
  });

  test('takes returns, exemptions, dates and places', async () => {
    expect(await one('R,TX,2026-03-01,-1000.00,ENDORSEMENT_RETURN,,-100,,')).toMatchObject({
      state_total: '-53.79',
    });
    expect(await one('E,NC,2026-03-01,1000.00,,,,,GOVERNMENT INDUSTRIAL_INSURED')).toMatchObject({
      error: '',
    });
    const all = Object.keys(INPUT_COLUMNS).join(',');
    expect(
      await one(
        'K,KY,2026-03-01,1000,NEW_BUSINESS,FIRE,2026-03-01,,,2026-03-02,2026-03-02,2026-03-02,2026-03-02,1,1,1,1,1,,Lexington,0.25',
        all,
      ),
    ).toMatchObject({ id: 'K', state: 'KY', surcharge: '18.05', error: '' });
    const later =
      'state,policy_effective_date,transaction_effective_date,term_start_date,premium,filing_type';
    expect(await one('TX,2023-06-01,2026-06-01,2026-06-01,1000,ENDORSEMENT_ADDITIONAL', later)).toMatchObject(
      { stamping_fee: '0.40', error: '' },
    );
    const abroad = 'state,policy_effective_date,premium,premium_outside_us';
    expect(await one('NY,2026-03-01,10000,4000', abroad)).toMatchObject({ premium_tax: '216.00' });
    expect(await one('NY,2026-03-01,10000,10001', abroad)).toMatchObject({
      error: expect.stringMatching(/^premium_outside_us: .* cannot be more than it\.$/),
    });
  });

  test.each([
    [',TX,,10000,,,,,', 'policy_effective_date: Please enter Effective date'],
    [',TX,2026-02-30,10000,,,,,', 'policy_effective_date: Effective date is an invalid date'],
    [',TX,3/1,10000,,,,,', 'policy_effective_date: Effective date format is invalid'],
    [',TX,2026-03-01,,,,,,', 'premium: Please enter Premium'],
    [',TX,2026-03-01,ten,,,,,', 'premium: Premium is not a valid amount'],
    [',TX,2026-03-01,1,,,1.234,,', 'policy_fee: Amount is not a valid amount'],
    [',,2026-03-01,1,,,,,', 'state: Please enter Home state'],
    [',ZZ,2026-03-01,1,,,,,', 'state: Home state is not a valid state'],
    [',TX,2026-03-01,1,RENEWAL,,,,', /^filing_type: Transaction type must be one of \[NEW_BUSINESS,/],
    [',TX,2026-03-01,1,,BOATS,,,', /^line: Line of business must be one of \[/],
    [',TX,2026-03-01,1,,,,,NONE', /^exemptions: Exemptions must be one of \[/],
    [',TX,2026-03-01,-1,,,,,', 'premium: Only a return endorsement can have a negative amount.'],
    [',,3/1,ten,,,,,', /^state: .*; policy_effective_date: .*; premium: /],
    [',GU,2026-03-01,1,,,,,', /^NOT_COMPUTABLE: No surplus lines tax rate for Guam/],
    [',TX', 'has 2 values, not 9'],
  ])('a row such as %s says why it has no answer, and the next one has its own', async (line, reason) => {
    const { rows, counts } = await quote(`${HEADER}\n${line}\nnext,TX,2026-03-01,100,,,,,\n`);
    expect(counts).toEqual({ rows: 2, failed: 1 });
    expect(rows[0]).toMatchObject({ row: '1', state_total: '', charges: '' });
    expect(rows[0]?.error).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
    expect(rows[1]).toMatchObject({ row: '2', id: 'next', state_total: '4.89' });
  });

  test.each(['5', '0', 'half'])('a share of %s is no share', async (share) => {
    const row = await one(
      `KY,2026-03-01,1,Lexington,${share}`,
      'state,policy_effective_date,premium,municipality,municipality_share',
    );
    expect(row?.error).toBe(
      `municipality_share: "${share}" is not a share of the premium. Enter a decimal, such as 0.25 for a quarter of it.`,
    );
  });

  test.each([
    ['', /no header/],
    ['state,premium\n', /the header lacks policy_effective_date/],
    ['state,premium,policy_effective_date,colour\n', /the column "colour" is none of id, state/],
    ['state,premium,policy_effective_date,state\n', /the column state is there twice/],
    [`state,premium,policy_effective_date\n"TX,1,2026-03-01\n`, /^after 0 rows: Quote Not Closed/],
    [`state,premium,policy_effective_date\n"TX${'x'.repeat(200_000)}`, /^after 0 rows: Max Record Size/],
  ])('what cannot be read as rows at all is refused: %#', async (text, reason) => {
    const refused = await quote(text).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QuoteCsvError);
    expect((refused as Error).message).toMatch(reason);
  });
});

test('many rows come out whole and in order, wherever the input was cut', async () => {
  const COUNT = 200;
  const lines = Array.from({ length: COUNT }, (_, index) => `${index},TX,2026-03-01,${100 + index},,,,,`);
  const text = `${HEADER}\n${lines.join('\n')}\n`;
  const pieces = text.match(/[\s\S]{1,333}/g) ?? [];
  const { counts, rows } = await quote(text, pieces);
  expect(counts).toEqual({ rows: COUNT, failed: 0 });
  expect(rows.map(({ row, id }) => `${row} ${id}`)).toEqual(lines.map((_, index) => `${index + 1} ${index}`));
});

test('the command reads the standard input and writes the standard output', () => {
  const input = `${HEADER}\nA,TX,2026-03-01,10000.00,,,250,,\n`;
  const run = (args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '..', 'quote.ts'), ...args], {
      input,
      encoding: 'utf8',
    });
  const { status, stdout, stderr } = run(['--csv', '-']);
  expect(stdout.split('\n')[1]).toBe(
    '1,A,TX,501.23,497.13,4.10,,,,,,,,"tx.premium_tax 497.13; tx.stamping_fee 4.10",ROUNDING_ASSUMED,',
  );
  expect(stderr).toMatch(/^1 rows in [\d.]+ s, 0 of them without an answer\n$/);
  expect(status).toBe(0);
  expect(run(['--csv', '/no/such/file.csv'])).toMatchObject({ status: 1, stdout: '' });
  expect(run(['--help']).stdout).toContain('columns that are read');
});

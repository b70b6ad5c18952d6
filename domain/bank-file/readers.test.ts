import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatCents } from '../money/cents.ts';
import { BankFileFault } from './bank-line.ts';
import { readBai2 } from './read-bai2.ts';
import { readOfx } from './read-ofx.ts';

const amounts = fc.bigInt({ min: -9_999_999_99n, max: 9_999_999_99n }).filter((amount) => amount !== 0n);
const words = fc.stringMatching(/^[A-Z0-9]([A-Z0-9 .#-]{0,20}[A-Z0-9])?$/);
const transactions = fc.array(fc.record({ amount: amounts, words }), { minLength: 1, maxLength: 12 });
type Drawn = { amount: bigint; words: string }[];

function ofx(drawn: Drawn, isXml: boolean): string {
  const element = (tag: string, value: string) => (isXml ? `<${tag}>${value}</${tag}>` : `<${tag}>${value}`);
  const lines = drawn.map(({ amount, words: name }, at) =>
    [
      '<STMTTRN>',
      element('TRNTYPE', amount > 0n ? 'CREDIT' : 'DEBIT'),
      element('DTPOSTED', '20260309'),
      element('TRNAMT', formatCents(cents(amount))),
      element('FITID', `F${at}`),
      element('NAME', name),
      '</STMTTRN>',
    ].join('\n'),
  );
  const head = isXml ? '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>' : 'OFXHEADER:100\n';
  const account = `<BANKACCTFROM>\n${element('ACCTID', '000123456789')}\n</BANKACCTFROM>`;
  return `${head}\n<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n${element('CURDEF', 'USD')}\n${account}\n<BANKTRANLIST>\n${lines.join('\n')}\n</BANKTRANLIST>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n`;
}

function bai2(drawn: Drawn): string {
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const total = drawn.reduce((sum, { amount }) => sum + size(amount), 0n);
  const lines = drawn.map(
    ({ amount, words: text }, at) => `16,${amount > 0n ? 165 : 475},${size(amount)},,B${at},,${text}/`,
  );
  return `01,S,R,260310,0200,1,,,2/\n02,R,S,1,260309,2359,USD,2/\n03,123456789,USD,,,,/\n${lines.join('\n')}\n49,${total},${drawn.length + 2}/\n98,${total},1,${drawn.length + 4}/\n99,${total},1,${drawn.length + 6}/\n`;
}

const plain = (drawn: Drawn) => drawn.map(({ amount, words: text }) => [amount, text.replace(/ +/g, ' ')]);
const readers: [string, (drawn: Drawn) => string, typeof readOfx][] = [
  ['OFX 1', (drawn) => ofx(drawn, false), readOfx],
  ['OFX 2', (drawn) => ofx(drawn, true), readOfx],
  ['BAI2', bai2, readBai2],
];

describe.each(readers)('%s', (_format, write, readFile) => {
  test('every cent and word of a file is read as it was written', () => {
    fc.assert(
      fc.property(transactions, (drawn) => {
        const lines = readFile(write(drawn));
        expect(lines.map(({ amount, description }) => [amount, description])).toEqual(plain(drawn));
        expect(lines.every(({ accountDigits }) => accountDigits === '6789')).toBe(true);
      }),
    );
  });

  test('wherever a file is cut off before its last line, it is refused and never taken for a shorter one', () => {
    fc.assert(
      fc.property(transactions, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, part) => {
        const whole = write(drawn).trimEnd();
        const last = whole.lastIndexOf('\n');
        expect(() => readFile(whole.slice(0, Math.floor(part * last)))).toThrow(BankFileFault);
      }),
    );
  });

  test('whatever stands in a file, it is read or refused in words', () => {
    const torn = fc.tuple(transactions, fc.nat(), fc.nat(40), fc.string({ maxLength: 20 }));
    fc.assert(
      fc.property(torn, ([drawn, at, count, instead]) => {
        const whole = write(drawn);
        const place = at % whole.length;
        const damaged = whole.slice(0, place) + instead + whole.slice(place + count);
        try {
          for (const { amount } of readFile(damaged)) expect(amount).not.toBe(0n);
        } catch (error) {
          expect(error).toBeInstanceOf(BankFileFault);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('a transaction without money is no line', () => {
  expect(readOfx(ofx([{ amount: 0n, words: 'NOTHING' }], true))).toEqual([]);
  expect(readBai2(bai2([{ amount: 0n, words: 'NOTHING' }]))).toEqual([]);
});

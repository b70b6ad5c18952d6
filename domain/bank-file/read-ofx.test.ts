import { expect, test } from 'vitest';
import { formatCents } from '../money/cents.ts';
import { readOfxBalances } from './read-balances.ts';
import { readOfx } from './read-ofx.ts';

const statement = (account: string, transactions: string, ledger: string) => `
  <STMTTRNRS><STMTRS><CURDEF>USD
  <BANKACCTFROM><ACCTID>${account}</BANKACCTFROM>
  <BANKTRANLIST>${transactions}</BANKTRANLIST>
  <LEDGERBAL><BALAMT>${ledger}<DTASOF>20260310</LEDGERBAL>
  </STMTRS></STMTTRNRS>`;
/** A transfer names the account of the other side within its transaction. */
const transfer = (amount: string, other: string) => `
  <STMTTRN><TRNTYPE>XFER<DTPOSTED>20260309<TRNAMT>${amount}<FITID>F${amount}<NAME>TRANSFER
  <BANKACCTTO><BANKID>121000248<ACCTID>${other}<ACCTTYPE>CHECKING</BANKACCTTO></STMTTRN>`;
const file = `OFXHEADER:100
<OFX><BANKMSGSRSV1>
${statement('000123452468', transfer('-10.01', '000999998888') + transfer('-10.02', '000999998888'), '1.234,50')}
${statement('000123453579', transfer('10,03', '000999997777'), '-0.01')}
${statement('', transfer('-0.04', '000999997777'), '0.00')}
</BANKMSGSRSV1></OFX>
`;

test('each line is of the account of its statement, not of the one that a transfer goes to', () => {
  expect(readOfx(file).map(({ accountDigits, amount }) => [accountDigits, formatCents(amount)])).toEqual([
    ['2468', '-10.01'],
    ['2468', '-10.02'],
    ['3579', '10.03'],
    // The bank leaves it out.
    [null, '-0.04'],
  ]);
});

test('each account closes with its own balance, with a point or a comma before its cents', () => {
  expect(
    readOfxBalances(file).map(({ kind, accountDigits, on, amount }) =>
      [kind, accountDigits, on, formatCents(amount)].join(' | '),
    ),
  ).toEqual([
    'CLOSING | 2468 | 2026-03-10 | 1234.50',
    'CLOSING | 3579 | 2026-03-10 | -0.01',
    'CLOSING |  | 2026-03-10 | 0.00',
  ]);
});

test('a list of transactions that nobody closes is refused: the rest of it may be missing', () => {
  const cut = file.replace('</BANKTRANLIST>', '');
  expect(() => readOfx(cut)).toThrow('<BANKTRANLIST> has no closing tag.');
});

test('a credit card’s statement is refused: its charges are no money of a bank account', () => {
  const card = file.replaceAll('STMTRS>', 'CCSTMTRS>').replaceAll('BANKACCTFROM', 'CCACCTFROM');
  expect(() => readOfx(card)).toThrow(
    'Line 4: this is a credit card statement. Only bank accounts can be imported.',
  );
});

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
  // Nothing is taken out of a text where there is no number to take out.
  expect(readOfx(file).map(({ description }) => description)).toEqual(Array(4).fill('TRANSFER'));
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

test.each(['', '<CURDEF>'])(
  'an account whose currency is said by “%s” is refused: nobody knows what its amounts are',
  (said) => {
    const [first, ...others] = file.split('<CURDEF>USD');
    expect(() => readOfx([first, ...others].join(said))).toThrow(
      'Line 6: the file doesn’t say which currency the account is in (CURDEF). Download the file as CSV instead.',
    );
    // Each account says its own.
    expect(() => readOfx(`${first}<CURDEF>USD${others.join(said)}`)).toThrow(
      /^Line \d+: the file doesn’t say which currency/,
    );
  },
);

test('a credit card’s statement is refused: its charges are no money of a bank account', () => {
  const card = file.replaceAll('STMTRS>', 'CCSTMTRS>').replaceAll('BANKACCTFROM', 'CCACCTFROM');
  expect(() => readOfx(card)).toThrow(
    'Line 4: this is a credit card statement. Only bank accounts can be imported.',
  );
});

test('an investment statement is refused: what moves in it is no money of a bank account', () => {
  const moved = transfer('5.00', '000999998888');
  const investment = `<INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD
    <INVTRANLIST><INVBANKTRAN>${moved}</INVBANKTRAN></INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>`;
  expect(() => readOfx(file.replace('</OFX>', `${investment}</OFX>`))).toThrow(
    'this is an investment statement. Only bank accounts can be imported.',
  );
});

/** A deposit with whatever else its bank says of it. */
const deposit = (more: string, amount = '501.23', type = 'CREDIT') => `OFXHEADER:100
<OFX><BANKMSGSRSV1>
${statement(
  '000123452468',
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260309<TRNAMT>${amount}<FITID>F1<NAME>HARBOR${more}</STMTTRN>`,
  '1.00',
)}
</BANKMSGSRSV1></OFX>
`;

test.each([
  ['is in another currency', '<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>', 'the amount is in EUR.'],
  [
    'is in a currency without a name',
    '<CURRENCY><CURRATE>1.1</CURRENCY>',
    'the amount is in another currency.',
  ],
  ['deletes one of before', '<CORRECTFITID>F0<CORRECTACTION>DELETE', 'corrects an earlier one'],
  ['replaces one of before', '<CORRECTFITID>F0<CORRECTACTION>REPLACE', 'corrects an earlier one'],
  ['corrects one without its id', '<CORRECTACTION>DELETE', 'corrects an earlier one'],
  ['corrects one in no way told', '<CORRECTFITID>F0', 'corrects an earlier one'],
  [
    'holds another, which it would lose',
    '<STMTTRN><DTPOSTED>20260309<TRNAMT>9.99<FITID>F2</STMTTRN>',
    'the transaction before this one has no closing tag.',
  ],
  ['has two amounts', '<TRNAMT>700.00', 'Line 6: this transaction has more than one TRNAMT.'],
  ['has two days', '<DTPOSTED>20260310', 'Line 6: this transaction has more than one DTPOSTED.'],
])('a transaction that %s is refused: its amount is not what came in', (_what, more, message) => {
  expect(() => readOfx(deposit(more))).toThrow(message);
});

test('a transaction in dollars, or changed into them by the bank, is what came in', () => {
  const dollars = '<CURRENCY><CURRATE>1<CURSYM>usd</CURRENCY>';
  const changed = '<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>';
  for (const more of [dollars, changed]) {
    expect(readOfx(deposit(more)).map(({ amount }) => formatCents(amount))).toEqual(['501.23']);
  }
});

test.each(['1,200', '-12,500', '+100,000'])(
  '%s is refused, for it may be thousands or a decimal comma with three digits',
  (amount) => {
    expect(() => readOfx(deposit('', amount, 'OTHER'))).toThrow('is not an amount');
  },
);

const OUT = ['DEBIT', 'CHECK', 'PAYMENT', 'FEE', 'SRVCHG', 'CASH', 'DIRECTDEBIT'];
const IN = ['CREDIT', 'DEP', 'DIRECTDEP', 'DIV'];
test.each([
  ...OUT.map((type) => [type, 'went out', '501.23', '-501.23']),
  ...IN.map((type) => [type, 'came in', '-501.23', '501.23']),
])('%s whose money %s is refused at %s, which says the opposite', (type, told, wrong, right) => {
  expect(() => readOfx(deposit('', wrong, type))).toThrow(
    `Line 6: ${type} says that money ${told}, and the amount “${wrong}” says the opposite. Download the file as CSV instead.`,
  );
  expect(readOfx(deposit('', right, type)).map(({ amount }) => formatCents(amount))).toEqual([right]);
  expect(readOfx(deposit('', '0.00', type))).toEqual([]);
});

test.each(['INT', 'ATM', 'POS', 'XFER', 'REPEATPMT', 'OTHER', 'int'])(
  '%s goes either way, and its amount says which',
  (type) => {
    for (const amount of ['501.23', '-501.23']) {
      expect(readOfx(deposit('', amount, type)).map((line) => formatCents(line.amount))).toEqual([amount]);
    }
  },
);

test.each(['HOLD', 'hold'])('%s is refused: the money is not posted', (type) => {
  expect(() => readOfx(deposit('', '501.23', type))).toThrow(
    'Line 6: this amount is on hold and not posted yet. Download the file again after it’s posted.',
  );
});

import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import {
  holdsOneTimeSecret,
  isTextMessage,
  type OutgoingMail,
  renderMail,
  TEMPLATES,
} from './outgoing-mail.ts';

const sender = { name: 'Harbor & Sons', phone: '+1 555 0100', publicUrl: 'https://filings.example' };
const filing = {
  filingId: '6f1c1d7e-0000-4000-8000-000000000001',
  number: 'NB-TX-26-000001',
  stateName: 'Texas',
  insuredName: 'O\'Neil <script>alert(1)</script> & "Co"',
  policyNumber: 'P-1',
};
const to = 'someone@example.com';
const link = 'https://filings.example/x?token=abc&y=1';

const invoices = [
  { id: 'a3d6f2b4-0c5e-4b1f-9c53-7f0f0a5b1c22', number: 'INV-26-000041', balance: '2464.94' },
];

const mails: OutgoingMail[] = [
  { to, template: 'verification', data: { firstName: 'Jane', link } },
  { to, template: 'password-reset', data: { link } },
  { to, template: 'invitation', data: { firstName: 'Jane', link } },
  { to: '+15125550142', template: 'second-factor-code', data: { code: '012345' } },
  { to, template: 'email-change', data: { firstName: 'Jane', link } },
  { to, template: 'email-taken', data: {} },
  { to, template: 'email-change-asked', data: { firstName: 'Jane', newEmail: 'new@example.com' } },
  { to, template: 'email-changed', data: { firstName: 'Jane', newEmail: 'new@example.com' } },
  { to, template: 'sign-in-attempts', data: { firstName: 'Jane' } },
  { to, template: 'session-copied', data: { firstName: 'Jane' } },
  {
    to,
    template: 'api-keys-revoked',
    data: {
      firstName: 'Jane',
      names: ['Night run'],
      hadCalendar: true,
      webhooks: ['https://ams.example/hooks'],
      because: 'your role changed',
    },
  },
  { to, template: 'sessions-ended', data: { firstName: 'Jane' } },
  { to, template: 'webhook-turned-off', data: { firstName: 'Jane', url: 'https://ams.example/hooks' } },
  {
    to,
    template: 'all-sessions-ended',
    data: {
      endedBy: 'jane@example.com',
      at: '2026-03-10T08:43:00.000Z',
      timeZone: 'America/Chicago',
      accounts: 41,
      revokedApiKeys: true,
      apiKeys: 1,
    },
  },
  {
    to,
    template: 'payment-instructions-changed',
    data: {
      changedBy: 'Jane Doe (jane@example.com)',
      at: '2026-03-10T08:43:00.000Z',
      timeZone: 'America/Chicago',
      methods: [
        { method: 'WIRE', version: 2, isOffered: true, endings: ['0025', '6789'] },
        { method: 'CHECK', version: 3, isOffered: false, endings: [] },
      ],
    },
  },
  {
    to,
    template: 'second-factor-reset',
    data: {
      firstName: 'Jane',
      status: 'APPROVED',
      cancelLink: link,
      dueAt: '2026-03-10T08:43:00.000Z',
      timeZone: 'America/Chicago',
    },
  },
  {
    to,
    template: 'second-factor-reset-waits',
    data: { userId: '7', userName: 'Jane Doe', status: 'STARTED' },
  },
  {
    to,
    template: 'filing-submitted',
    data: { ...filing, total: '501.23', paymentInstructions: 'Pay by ACH.' },
  },
  {
    to,
    template: 'filings-imported',
    data: { fileName: 'March <1>.csv', submitted: 1200, total: '601476.00', left: 3 },
  },
  {
    to,
    template: 'payment-recorded',
    data: { ...filing, amount: '500.00', balance: '1.23', reference: 'Check 4711', invoices: [] },
  },
  {
    to,
    template: 'payment-applied',
    data: {
      amount: '900.00',
      reference: 'Check 4711',
      invoices,
      filings: Array.from({ length: 26 }, () => ({
        number: filing.number,
        insuredName: filing.insuredName,
        amount: '30.00',
        balance: '1.23',
      })),
    },
  },
  {
    to,
    template: 'payment-received',
    data: {
      received: '978.22',
      receivedOn: '2026-03-09',
      amount: '900.00',
      credit: '78.22',
      reference: 'Check 4711',
      invoices,
      filings: [
        { number: filing.number, insuredName: filing.insuredName, amount: '900.00', balance: '0.00' },
      ],
    },
  },
  {
    to,
    template: 'credit-refunded',
    data: { amount: '40.00', method: 'ACH', paidOn: '2026-03-10', reference: 'R-1', creditLeft: '2.00' },
  },
  {
    to,
    template: 'payment-reversed',
    data: {
      amount: '900.00',
      reference: 'Check 4711',
      receivedOn: '2026-03-09',
      reason: 'The bank returned the check.',
      filings: [{ number: filing.number, insuredName: filing.insuredName, balance: '501.23' }],
      invoices,
    },
  },
  { to, template: 'filing-started', data: filing },
  {
    to,
    template: 'filing-completed',
    data: { ...filing, confirmationNumber: 'C-9', verificationCode: 'ABCD' },
  },
  { to, template: 'filing-rejected', data: { ...filing, words: 'The NAIC number\nis missing.' } },
  { to, template: 'filing-message', data: { ...filing, from: 'Jane', words: 'Here is the page.' } },
  { to, template: 'filing-changed', data: { ...filing, from: 'Harbor', words: 'The total is $2 now.' } },
  {
    to,
    template: 'invoice',
    data: {
      invoiceId: '7',
      occasion: 'ISSUED',
      reason: '',
      number: 'INV-26-000001',
      company: 'O\'Neil & "Co"',
      filings: 2,
      total: '1002.46',
      open: '1002.46',
      dueOn: parseCivilDate('2026-04-09'),
      daysLeft: null,
      payBy: [{ method: 'WIRE', words: 'Example Bank, account 4711.' }],
    },
  },
  {
    to,
    template: 'invoice-due-soon',
    data: {
      invoiceId: '7',
      occasion: 'DUE_SOON',
      reason: '',
      number: 'INV-26-000001',
      company: 'O\'Neil & "Co"',
      filings: 2,
      total: '1002.46',
      open: '1002.46',
      dueOn: parseCivilDate('2026-04-09'),
      daysLeft: 7,
      payBy: [{ method: 'WIRE', words: 'Example Bank, account 4711.' }],
    },
  },
  {
    to,
    template: 'invoice-overdue',
    data: {
      invoiceId: '7',
      occasion: 'OVERDUE',
      reason: '',
      number: 'INV-26-000001',
      company: 'O\'Neil & "Co"',
      filings: 2,
      total: '1002.46',
      open: '1002.46',
      dueOn: parseCivilDate('2026-04-09'),
      daysLeft: -1,
      payBy: [{ method: 'WIRE', words: 'Example Bank, account 4711.' }],
    },
  },
  { to, template: 'capacity-decided', data: { firstName: 'Jane', stateName: 'Utah', isOpen: true } },
  {
    to,
    template: 'contact-received',
    data: { name: 'A\r\nBcc: x@example.com', email: to, phone: '', message: 'One\nTwo' },
  },
  {
    to,
    template: 'audit-head',
    data: {
      at: '2026-03-10T08:43:00.000Z',
      sequence: '12',
      hash: 'ab12',
      backup: { fileName: 'backup-2026-03-10T03-17-00Z.tar.gz', sha256: 'cd34' },
    },
  },
  {
    to,
    template: 'reports-due',
    data: { reports: [{ name: 'Texas tax, 2026', due: 'Mar 1, 2027', days: 7 }] },
  },
  {
    to,
    template: 'licenses-expiring',
    data: { items: [{ name: 'Texas, license 120, <script>', expires: 'Mar 1, 2027', days: 7 }] },
  },
  { to, template: 'test-mail', data: {} },
  {
    to,
    template: 'daily-digest',
    data: {
      firstName: 'Jane',
      day: 'March 10, 2026',
      lines: [{ what: 'Filings overdue', count: 2, path: '/admin/filings' }],
    },
  },
];

test('every template is tried here', () => {
  expect(mails.map(({ template }) => template)).toEqual(Object.keys(TEMPLATES));
});

const letters = mails.filter(({ template }) => !isTextMessage(template));

test.each(letters)(
  '$template has a subject of one line, escaped HTML and its links in both forms',
  (mail) => {
    const { subject, text, html } = renderMail(mail, sender);
    expect(subject).toMatch(/^[^\r\n]+$/);
    expect(html).not.toContain('<script>');
    expect(html).toContain('Harbor &amp; Sons');
    expect(text).toContain('Harbor & Sons\n+1 555 0100');
    for (const url of text.match(/https:\/\/\S+/g) ?? []) {
      expect(html).toContain(url.replaceAll('&', '&amp;').replace(/\.$/, ''));
    }
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  },
);

test('letters with a one-time secret are exactly the ones that carry a given link or code', () => {
  const carrying = mails
    .filter(({ data }) => 'link' in data || 'code' in data)
    .map(({ template }) => template);
  expect(Object.keys(TEMPLATES).filter(holdsOneTimeSecret)).toEqual(carrying);
});

test('a text message is one line for a small screen', () => {
  const messages = mails.filter(({ template }) => isTextMessage(template));
  expect(messages.map(({ template }) => template)).toEqual(['second-factor-code']);
  for (const message of messages) {
    expect(renderMail(message, sender)).toMatchObject({
      text: '012345 is your Harbor & Sons code. It expires in 10 minutes. We’ll never ask for it by phone.',
      html: '',
    });
  }
});

test('what the letters say', () => {
  const bodyOf = (template: string) => {
    const mail = mails.find((one) => one.template === template);
    if (!mail) throw new Error(`no mail ${template}`);
    return renderMail(mail, sender).text;
  };
  expect(bodyOf('payment-recorded')).toContain(
    'We received your payment of $500.00 (Check 4711). Balance due: $1.23.',
  );
  expect(bodyOf('payment-applied')).toContain('We received your payment (Check 4711) and applied $900.00');
  expect(bodyOf('payment-applied')).toContain('INV-26-000041: Balance due $2,464.94');
  expect(bodyOf('payment-received')).toContain(
    'We received your payment of $978.22 (Check 4711) on Mar 9, 2026. $900.00 was applied to your balance. $78.22 is on account as a credit.',
  );
  expect(bodyOf('payment-reversed')).toMatch(
    /We reversed your payment of \$900\.00 \(Check 4711\), received Mar 9, 2026\.\s+Reason: The bank returned the check\./,
  );
  expect(bodyOf('filing-completed')).toContain('Confirmation number: C-9.');
  expect(bodyOf('filing-completed')).toContain('https://filings.example/verify/ABCD');
  expect(bodyOf('filing-submitted')).toContain('Pay by ACH.');
  expect(bodyOf('capacity-decided')).toMatch(/Utah. We can file it now.*\s.*\/user\/dashboard/s);
  expect(bodyOf('filing-rejected')).toContain(`https://filings.example/user/filings/${filing.filingId}`);
});

test('where credit was applied, no payment is said to have been received', () => {
  const applied = letters.flatMap((mail): OutgoingMail[] => {
    if (mail.template === 'payment-recorded') return [{ ...mail, data: { ...mail.data, isCredit: true } }];
    return mail.template === 'payment-applied' ? [{ ...mail, data: { ...mail.data, isCredit: true } }] : [];
  });
  const [one, several] = applied.map((mail) => renderMail(mail, sender));
  expect(one?.subject).toBe(`${filing.number}: credit applied`);
  expect(one?.text).toContain(`Your credit of $500.00 was applied to ${filing.number}. Balance due: $1.23.`);
  expect(several?.subject).toBe('INV-26-000041: credit applied to 26 filings');
  expect(several?.text).toContain('Your credit of $900.00 was applied to these filings.');
  for (const mail of [one, several]) expect(mail?.text).not.toContain('received');
});

test('a letter that one may do without says where to choose, and no other does', () => {
  const hinting = letters
    .filter((mail) => renderMail(mail, sender).text.includes('/user/profile#notifications'))
    .map(({ template }) => template);
  expect(hinting).toEqual([
    'filing-started',
    'filing-completed',
    'filing-message',
    'invoice-due-soon',
    'daily-digest',
  ]);
});

test('every sentence of a letter begins with a capital, after the greeting too', () => {
  for (const mail of letters) {
    const [body = ''] = renderMail(mail, sender).text.split('\n--\n');
    const own = Object.values(mail.data).filter((value) => typeof value === 'string');
    const paragraphs = body.split('\n\n').filter((text) => !own.some((value) => text.startsWith(value)));
    for (const paragraph of paragraphs) expect(paragraph, mail.template).toMatch(/^(\p{Lu}|https:)/u);
  }
});

test('no letter asks for a reply: nobody reads what comes back', () => {
  for (const mail of letters) expect(renderMail(mail, sender).text).not.toMatch(/\breply\b/i);
});

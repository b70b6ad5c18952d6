import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { MailMessage, OutgoingMail, TemplateName } from '#mail/outgoing-mail.ts';

type Samples = {
  [Name in TemplateName]: Readonly<Record<string, Extract<MailMessage, { template: Name }>['data']>>;
};

const filing = {
  filingId: '6f1c1d7e-0000-4000-8000-000000000001',
  number: 'NB-TX-26-000123',
  stateName: 'Texas',
  insuredName: 'Lone Star Roofing & Sons, LLC',
  policyNumber: 'CSX-0048821-02',
};
const rejected = { ...filing, words: 'The insurer’s NAIC number\nis missing.' };
const firstName = 'Jane';
const draftId = '1b9d6bcd-0000-4000-8000-000000000002';
const capacityOf = { stateName: 'Utah', capacity: 'Courtesy' };
const policy = { insuredName: filing.insuredName, policyNumber: filing.policyNumber };
const capacityAsked = { ...capacityOf, ...policy };
const placeRate = { stateName: 'Kentucky', place: 'Lexington <Fayette>' };
const capacityWork = { ...policy, draftId: null, filingId: null };
const decided = { ...capacityOf, firstName };
const link = 'https://filings.example/verify-email?token=Q2Fubm90IGd1ZXNzIHRoaXM&y=1';
const paid = { number: filing.number, insuredName: filing.insuredName, balance: '0.00' };
const invoices = [
  { id: 'a3d6f2b4-0c5e-4b1f-9c53-7f0f0a5b1c22', number: 'INV-26-000041', balance: '2464.94' },
];
const invoice = {
  invoiceId: 'a3d6f2b4-0c5e-4b1f-9c53-7f0f0a5b1c22',
  reason: '',
  stillOwed: null,
  revised: null,
  number: 'INV-26-000041',
  company: 'Gulf Retail Agency, Inc.',
  filings: 4,
  total: '12464.94',
  open: '12464.94',
  dueOn: parseCivilDate('2026-04-09'),
  daysLeft: null,
  payBy: [
    { method: 'ACH', words: 'Example Bank, routing 111000025, account 000123456789.' },
    { method: 'CHECK', words: 'Payable to Harbor & Sons, 100 Main Street, Austin, TX 78701.' },
  ],
};
const revisedFiling = { insuredName: 'Lone Star Roofing & Sons, LLC' };
const timeZone = 'America/Chicago';
const at = '2026-03-10T08:43:00.000Z';
const companyAccess = { changedBy: 'jane@harbor.example', at, timeZone };
const filingState = { changedBy: 'jane@harbor.example', at, timeZone, state: 'TX', stateName: 'Texas' };
const invoiceText = {
  invoice: { id: invoice.invoiceId, number: 'INV-26-000041' },
  invoices: 1,
  changedBy: 'jane@harbor.example',
  at,
  timeZone,
};
const oldEmail = 'office@gulf-retail.example';
const newEmail = 'desk@gulf-retail.example';
const administrator = { changedBy: 'jane@harbor.example', email: 'sam@harbor.example', at, timeZone };

/**
 * Each kind of mail with believable data, and again where it says something else. A premium of $12,500.00 in Texas is
 * what the money comes from: 4.85% tax and 0.04% stamping fee, with a fee of ours.
 */
const SAMPLES: Samples = {
  verification: { usual: { firstName, link } },
  'password-reset': { usual: { link } },
  invitation: {
    usual: { firstName, link, invitedBy: 'jane@harbor.example', role: 'REGULAR' },
    administrator: { firstName, link, invitedBy: 'jane@harbor.example', role: 'ADMIN' },
  },
  'second-factor-code': { usual: { code: '012345' } },
  'email-change': { usual: { firstName, link } },
  'email-taken': { usual: {} },
  'email-change-asked': { usual: { firstName, newEmail: 'jane.doe@gulf-retail.example' } },
  'email-changed': { usual: { firstName, newEmail: 'jane.doe@gulf-retail.example' } },
  'sign-in-attempts': { usual: { firstName } },
  'code-attempts': { usual: { firstName, codes: 20 } },
  'sign-in-changed': {
    usual: {
      firstName,
      change: { what: 'PASSWORD', sessions: 'OTHERS', apiKeys: 'KEPT' },
      ...{ at, timeZone },
    },
    'password-reset': {
      firstName,
      change: { what: 'PASSWORD', sessions: 'ALL', apiKeys: 'REVOKED' },
      ...{ at, timeZone },
    },
    'phone-set-up': { firstName, change: { what: 'FACTOR_SET_UP', factor: 'PHONE' }, at, timeZone },
    'app-set-up': { firstName, change: { what: 'FACTOR_SET_UP', factor: 'TOTP' }, at, timeZone },
    'phone-removed': { firstName, change: { what: 'FACTOR_REMOVED', factor: 'PHONE' }, at, timeZone },
    'app-removed': { firstName, change: { what: 'FACTOR_REMOVED', factor: 'TOTP' }, at, timeZone },
    'recovery-codes': { firstName, change: { what: 'RECOVERY_CODES' }, at, timeZone },
    'recovery-code-used': { firstName, change: { what: 'RECOVERY_CODE_USED', left: 9 }, at, timeZone },
    'last-but-one': { firstName, change: { what: 'RECOVERY_CODE_USED', left: 1 }, at, timeZone },
    'api-key': { firstName, change: { what: 'API_KEY', name: 'Night run' }, at, timeZone },
    webhook: { firstName, change: { what: 'WEBHOOK', url: 'https://ams.example/hooks' }, at, timeZone },
    'calendar-link': { firstName, change: { what: 'CALENDAR' }, at, timeZone },
  },
  'session-copied': { usual: { firstName } },
  'api-keys-revoked': {
    usual: {
      firstName,
      names: ['Night run'],
      hadCalendar: true,
      webhooks: ['https://ams.example/hooks'],
      because: 'your role changed',
    },
    'calendar-alone': {
      firstName,
      names: [],
      hadCalendar: true,
      webhooks: [],
      because: 'your password was reset',
    },
  },
  'sessions-ended': { usual: { firstName } },
  'webhook-turned-off': { usual: { firstName, url: 'https://ams.example/hooks' } },
  'all-sessions-ended': {
    usual: {
      endedBy: 'jane@harbor.example',
      at,
      timeZone,
      accounts: 41,
      revokedApiKeys: true,
      apiKeys: 1,
    },
  },
  'administrator-changed': {
    usual: { ...administrator, change: 'GRANTED' },
    invited: { ...administrator, change: 'INVITED' },
    removed: { ...administrator, change: 'REMOVED' },
    disabled: { ...administrator, change: 'DISABLED' },
    enabled: { ...administrator, change: 'ENABLED' },
  },
  'own-access-changed': {
    usual: { firstName, change: 'REMOVED' },
    granted: { firstName, change: 'GRANTED' },
    disabled: { firstName, change: 'DISABLED' },
    enabled: { firstName, change: 'ENABLED' },
  },
  'agency-changed': {
    usual: { changedBy: 'jane@harbor.example', at, timeZone, changed: ['Phone', 'Email', 'Logo'] },
  },
  'company-access-changed': {
    usual: { ...companyAccess, changes: [{ kind: 'USER_ADDED', email: 'sam@gulf-retail.example' }] },
    'email-and-sharing': {
      ...companyAccess,
      changes: [{ kind: 'EMAIL_CHANGED', from: oldEmail, to: newEmail }, { kind: 'SHARING_ON' }],
    },
    'email-set': { ...companyAccess, changes: [{ kind: 'EMAIL_CHANGED', from: '', to: newEmail }] },
    'email-removed': { ...companyAccess, changes: [{ kind: 'EMAIL_CHANGED', from: oldEmail, to: '' }] },
    reactivated: {
      ...companyAccess,
      changes: [{ kind: 'USER_REACTIVATED', email: 'sam@gulf-retail.example' }],
    },
    'merged-in': {
      ...companyAccess,
      changes: [{ kind: 'MERGED_IN', emails: ['sam@gulf-retail.example', 'kim@gulf-retail.example'] }],
    },
    'merged-away': { ...companyAccess, changes: [{ kind: 'MERGED_AWAY' }] },
    details: {
      ...companyAccess,
      changes: [{ kind: 'DETAILS_CHANGED', details: ['name', 'contact', 'address'] }],
    },
  },
  'filing-state-changed': {
    usual: { ...filingState, act: 'ADD_CHARGE' },
    overridden: { ...filingState, act: 'OVERRIDE_CHARGE' },
    settled: { ...filingState, act: 'SETTLE_FEE' },
    placed: { ...filingState, act: 'ADD_PLACE_RATE' },
    notFound: { ...filingState, act: 'DECLINE_PLACE_RATE' },
    withdrawn: { ...filingState, act: 'WITHDRAW_OVERRIDE' },
    note: { ...filingState, act: 'CHANGE_NOTE' },
    answer: { ...filingState, act: 'RECORD_ANSWER' },
    withdrawnAnswer: { ...filingState, act: 'WITHDRAW_ANSWER' },
    withdrawnDecision: { ...filingState, act: 'WITHDRAW_DECISION' },
    capacities: { ...filingState, state: null, stateName: '12 states', act: 'DECIDE_CAPACITY' },
  },
  'message-template-changed': {
    usual: { act: 'ADDED', changedBy: 'jane@harbor.example', at, timeZone },
    changed: { act: 'CHANGED', changedBy: 'jane@harbor.example', at, timeZone },
  },
  'invoice-text': {
    usual: { ...invoiceText, act: 'NOTE' },
    voided: { ...invoiceText, act: 'VOID_REASON' },
    several: { ...invoiceText, act: 'NOTE', invoice: null, invoices: 12 },
  },
  'reversal-reason': {
    usual: {
      payment: { id: 'a3', method: 'CHECK' },
      changedBy: 'Jane Doe (jane@harbor.example)',
      ...{ at, timeZone },
    },
    'no-money': {
      payment: { id: 'a3', method: null },
      changedBy: 'Jane Doe (jane@harbor.example)',
      ...{ at, timeZone },
    },
  },
  'payment-instructions-changed': {
    usual: {
      changedBy: 'Jane Doe (jane@harbor.example)',
      at,
      timeZone,
      methods: [
        { method: 'WIRE', version: 2, isOffered: true, endings: ['0025', '6789'] },
        { method: 'CHECK', version: 3, isOffered: false, endings: [] },
      ],
    },
  },
  'second-factor-reset': {
    usual: {
      firstName,
      status: 'APPROVED',
      hasPhone: true,
      waitingHours: 24,
      cancelLink: link,
      dueAt: at,
      approvableFrom: null,
      timeZone,
    },
    asked: {
      firstName,
      status: 'ASKED',
      hasPhone: true,
      waitingHours: 36,
      cancelLink: link,
      dueAt: null,
      approvableFrom: null,
      timeZone,
    },
    'without-phone': {
      firstName,
      status: 'ASKED',
      hasPhone: false,
      waitingHours: 1,
      cancelLink: link,
      dueAt: null,
      approvableFrom: null,
      timeZone,
    },
    started: {
      firstName,
      status: 'STARTED',
      hasPhone: true,
      waitingHours: 24,
      cancelLink: link,
      dueAt: null,
      approvableFrom: null,
      timeZone,
    },
    'started-too-early': {
      firstName,
      status: 'STARTED',
      hasPhone: true,
      waitingHours: 24,
      cancelLink: link,
      dueAt: null,
      approvableFrom: at,
      timeZone,
    },
    done: {
      firstName,
      status: 'DONE',
      hasPhone: true,
      waitingHours: 24,
      cancelLink: link,
      dueAt: null,
      approvableFrom: null,
      timeZone,
    },
  },
  'second-factor-reset-stopped': {
    usual: {
      userId: '7d3f6a10-0000-4000-8000-000000000002',
      userName: 'Jane Doe',
      hasPhone: true,
      startedBy: 'Sam Lee',
      isOwnStart: true,
    },
    others: {
      userId: '7d3f6a10-0000-4000-8000-000000000002',
      userName: 'Jane Doe',
      hasPhone: true,
      startedBy: 'Sam Lee',
      isOwnStart: false,
    },
    'not-started': {
      userId: '7d3f6a10-0000-4000-8000-000000000002',
      userName: 'Jane Doe',
      hasPhone: false,
      startedBy: null,
      isOwnStart: false,
    },
  },
  'second-factor-reset-waits': {
    usual: {
      userId: '7d3f6a10-0000-4000-8000-000000000002',
      userName: 'Jane Doe',
      hasPhone: true,
      started: { by: 'Sam Lee', reason: 'Called at the number on file.' },
    },
    asked: {
      userId: '7d3f6a10-0000-4000-8000-000000000002',
      userName: 'Jane Doe',
      hasPhone: true,
      started: null,
    },
    'without-phone': {
      userId: '7d3f6a10-0000-4000-8000-000000000002',
      userName: 'Jane Doe',
      hasPhone: false,
      started: null,
    },
  },
  'filing-submitted': {
    usual: {
      ...filing,
      total: '661.25',
      paymentInstructions: 'ACH to Example Bank, routing 111000025, account 000123456789.',
    },
    'by-invoice': { ...filing, total: '661.25', paymentInstructions: '' },
    returned: {
      ...filing,
      number: 'EN-TX-26-000124',
      total: '-72.75',
      paymentInstructions: '',
    },
  },
  'filings-imported': {
    usual: { fileName: 'March 2026.csv', submitted: 1200, total: '601476.00', left: 3 },
    all: { fileName: 'March 2026.csv', submitted: 1, total: '661.25', left: 0 },
    'by-the-office': { fileName: null, submitted: 12, total: '6014.76', left: 3 },
  },
  'payment-recorded': {
    usual: {
      ...filing,
      amount: '661.25',
      received: '661.25',
      balance: '0.00',
      name: 'Check 4711',
      invoices: [],
    },
    'in-part': {
      ...filing,
      amount: '660.02',
      received: '660.02',
      balance: '1.23',
      name: 'Check 4711',
      invoices,
    },
    'of-a-larger-payment': {
      ...{ ...filing, amount: '661.25', received: '1078.22', balance: '0.00', name: 'Check 4711' },
      invoices: [],
    },
    credit: {
      ...{ ...filing, amount: '661.25', received: null, balance: '0.00', name: null },
      ...{ isCredit: true, invoices: [] },
    },
  },
  'payment-applied': {
    usual: {
      amount: '8596.25',
      received: '8674.47',
      name: 'Check 4711',
      invoices,
      filings: Array.from({ length: 26 }, () => ({ ...paid, amount: '330.00', balance: '1.23' })),
    },
    credit: {
      amount: '1322.50',
      received: null,
      name: null,
      isCredit: true,
      invoices: [],
      filings: [
        { ...paid, amount: '661.25' },
        { ...paid, number: 'RN-TX-26-000125', amount: '661.25' },
      ],
    },
  },
  'payment-received': {
    usual: {
      received: '1078.22',
      receivedOn: '2026-03-09',
      amount: '1000.00',
      credit: '78.22',
      creditInAll: '78.22',
      pastDue: '0.00',
      name: 'Check 4711',
      invoices,
      filings: [{ ...paid, amount: '1000.00' }],
    },
    'with-more-past-due': {
      received: '1078.22',
      receivedOn: '2026-03-09',
      amount: '1000.00',
      credit: '78.22',
      creditInAll: '1015.50',
      pastDue: '2464.94',
      name: 'Check 4711',
      invoices: [],
      filings: [{ ...paid, amount: '1000.00' }],
    },
  },
  'credit-refunded': {
    usual: { amount: '1040.00', method: 'ACH', paidOn: '2026-03-10', reference: 'R-1', creditLeft: '2.00' },
  },
  'payment-reversed': {
    usual: {
      kind: 'RETURNED',
      amount: '1000.00',
      name: 'Check 4711',
      receivedOn: '2026-03-09',
      reason: 'Insufficient funds (NSF).',
      filings: [{ ...paid, balance: '1000.00' }],
      invoices,
    },
    mistaken: {
      ...{ kind: 'REVERSED', amount: '1000.00', name: 'Wire 20260304MMQF', receivedOn: '2026-03-09' },
      ...{ reason: 'Entered by mistake.', filings: [], invoices: [] },
    },
    credit: {
      ...{ kind: 'CREDIT', amount: '250.00', name: null, receivedOn: '2026-03-09' },
      ...{ reason: 'Wrong filing.', filings: [{ ...paid, balance: '250.00' }], invoices },
    },
  },
  'filing-started': { usual: filing },
  'filing-completed': {
    usual: { ...filing, confirmationNumber: 'TX-2026-88123', verificationCode: 'K7QW-2M9P' },
    'without-confirmation': { ...filing, confirmationNumber: null, verificationCode: 'K7QW-2M9P' },
  },
  'filing-rejected': {
    usual: { ...rejected, due: { on: invoice.dueOn, isPast: false } },
    'past-due': { ...rejected, due: { on: invoice.dueOn, isPast: true } },
    'without-due-date': { ...rejected, due: null },
  },
  'filing-message': {
    usual: { ...filing, from: 'Harbor & Sons', words: 'Please send the declarations page.' },
  },
  'customer-message': {
    usual: { ...filing, from: 'Jane Doe', company: 'Gulf Retail', words: 'Here is the declarations page.' },
  },
  'filing-changed': {
    usual: {
      ...filing,
      change: 'TOTAL',
      from: 'Harbor & Sons',
      words:
        'The total of this filing is now $1,661.25 instead of $661.25. The filing shows every line and its reason.',
    },
    reopened: {
      ...filing,
      change: 'REOPENED',
      from: 'Harbor & Sons',
      words: 'The office returned this filing, and we are working on it again. The policy number was wrong.',
    },
  },
  invoice: {
    usual: { ...invoice, occasion: 'ISSUED' },
    revised: {
      ...{ ...invoice, occasion: 'REVISED', open: '2464.94' },
      revised: {
        total: '12959.94',
        dueOn: parseCivilDate('2026-03-30'),
        isNoteChanged: false,
        filings: [
          { ...revisedFiling, number: 'NB-TX-26-000120', before: '1000.00', after: null },
          { ...revisedFiling, number: 'NB-TX-26-000121', before: null, after: '330.00' },
          { ...revisedFiling, number: 'NB-TX-26-000122', before: '155.00', after: '330.00' },
          { ...revisedFiling, number: 'NB-TX-26-000123', before: '661.25', after: '661.25' },
        ],
      },
    },
    'revised-note-alone': {
      ...{ ...invoice, occasion: 'REVISED' },
      revised: { total: invoice.total, dueOn: invoice.dueOn, isNoteChanged: true, filings: [] },
    },
    'revised-many': {
      ...{ ...invoice, occasion: 'REVISED' },
      revised: {
        ...{ total: '0.00', dueOn: invoice.dueOn, isNoteChanged: true },
        filings: Array.from({ length: 26 }, () => ({
          ...{ ...revisedFiling, number: 'NB-TX-26-000123', before: null, after: '330.00' },
        })),
      },
    },
    'paid-and-sent-again': { ...invoice, occasion: 'SENT_AGAIN', open: '0.00' },
    voided: {
      ...{ ...invoice, occasion: 'VOIDED', reason: 'It named the wrong company.' },
      stillOwed: { filings: 4, amount: '12464.94' },
    },
    'voided-and-nothing-owed': { ...invoice, occasion: 'VOIDED', reason: 'Its filings were withdrawn.' },
  },
  'invoice-due-soon': { usual: { ...invoice, occasion: 'DUE_SOON', daysLeft: 7 } },
  'invoice-overdue': { usual: { ...invoice, occasion: 'OVERDUE', daysLeft: -15 } },
  'capacity-requested': {
    usual: { ...capacityAsked, name: 'Jane Agent', email: 'jane@agency.example', phone: '', state: 'UT' },
  },
  'capacity-decided': {
    usual: { ...decided, isOpen: true, works: [{ ...capacityWork, draftId }] },
    closed: { ...decided, isOpen: false, works: [{ ...capacityWork, draftId }] },
    'without-draft': { ...decided, isOpen: true, works: [capacityWork] },
    returned: { ...decided, isOpen: true, works: [{ ...capacityWork, filingId: invoice.invoiceId }] },
    several: {
      ...{ ...decided, isOpen: true },
      works: [
        { ...capacityWork, draftId },
        { policyNumber: null, insuredName: null, filingId: null, draftId: invoice.invoiceId },
      ],
    },
    'of-before': {
      ...{ ...decided, isOpen: false },
      works: [{ ...capacityWork, policyNumber: null, insuredName: null }],
    },
  },
  'place-rate-requested': {
    usual: {
      ...{
        name: 'Jane Agent',
        email: 'jane@agency.example',
        phone: '',
        state: 'KY',
        ...placeRate,
        ...policy,
      },
      on: parseCivilDate('2026-03-01'),
      charges: [
        'Kentucky municipal premium tax, casualty and liability',
        'Kentucky municipal premium tax, fire and allied perils',
      ],
      whoKnows:
        'the Kentucky Department of Insurance, which publishes the yearly schedule, and the city or county',
    },
  },
  'place-rate-added': {
    usual: { ...placeRate, firstName, works: [{ ...capacityWork, draftId }] },
    several: {
      ...{ ...placeRate, firstName },
      works: [
        { ...capacityWork, draftId },
        { ...capacityWork, filingId: invoice.invoiceId },
      ],
    },
  },
  'place-rate-not-found': {
    usual: {
      ...{ ...placeRate, firstName, works: [{ ...capacityWork, draftId }] },
      answer:
        'No city or county of that name is on Kentucky’s list. Check the name on the declarations page.',
    },
  },
  'contact-received': {
    usual: {
      name: 'Sam\r\nBcc: x@example.com',
      email: 'sam@prospect.example',
      phone: '',
      message: 'Do you file in Utah?\nWe have twelve policies a month.',
    },
  },
  'audit-head': {
    usual: {
      at,
      timeZone,
      sequence: '81204',
      hash: '9f2c5d1e7a0b4c3d8e6f1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d',
      backup: {
        fileName: 'backup-2026-03-10T03-17-00Z.tar.gz',
        sha256: '1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8f9a0b9f2c',
      },
    },
    'without-backup': { at, timeZone, sequence: '12', hash: 'ab12', backup: null },
  },
  'reports-due': {
    usual: {
      reports: [
        { isFiled: false, name: 'Texas tax, 2026', due: 'Mar 1, 2027', days: 7 },
        { isFiled: true, name: 'Florida tax, fourth quarter of 2026', due: 'Feb 22, 2027', days: 0 },
      ],
    },
  },
  'payments-due': {
    usual: {
      filings: [
        {
          ...filing,
          balance: '661.25',
          dueOn: parseCivilDate('2026-03-31'),
          method: 'ACH',
          paymentInstructions: 'ACH to Example Bank, routing 111000025, account 000123456789.',
        },
      ],
      total: '661.25',
    },
    several: {
      filings: [
        {
          ...filing,
          balance: '661.25',
          dueOn: parseCivilDate('2026-03-31'),
          method: 'ACH',
          paymentInstructions: 'ACH to Example Bank, routing 111000025, account 000123456789.',
        },
        {
          ...filing,
          number: 'NB-TX-26-000124',
          balance: '72.75',
          dueOn: null,
          method: 'CHECK',
          paymentInstructions: 'Check to Example Surplus Lines, 1 Main St, Austin, TX 78701.',
        },
      ],
      total: '734.00',
    },
  },
  'licenses-expiring': {
    usual: { items: [{ name: 'Texas, surplus lines license 1200457', expires: 'Mar 1, 2027', days: 7 }] },
  },
  'test-mail': { usual: {} },
  'daily-digest': {
    usual: {
      firstName,
      day: 'Mar 10, 2026',
      lines: [
        { what: 'Filings overdue', count: 2 },
        { what: 'Filings to file', count: 14 },
      ],
    },
  },
};

/** Every sample as a mail, with the name of its golden file: the kind alone, or with what is different about it. */
export function sampleMails(): { name: string; mail: OutgoingMail }[] {
  return Object.entries(SAMPLES).flatMap(([template, variants]) =>
    Object.entries(variants).map(([variant, data]) => ({
      name: variant === 'usual' ? template : `${template}.${variant}`,
      // SAMPLES ties data to its template; TypeScript cannot follow that through the entries.
      mail: { to: 'jane@example.com', template, data } as OutgoingMail,
    })),
  );
}

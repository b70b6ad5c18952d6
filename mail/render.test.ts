import { expect, test } from 'vitest';
import { sampleMails } from '#testing/sample-mails.fixture.ts';
import {
  holdsOneTimeSecret,
  isTextMessage,
  type OutgoingMail,
  renderMail,
  TEMPLATES,
} from './outgoing-mail.ts';

const sender = { name: 'Harbor & Sons', phone: '+1 555 0100', publicUrl: 'https://filings.example' };
/** Names and words of others that want to be markup; amounts, dates, links and codes stay what they are. */
function hostile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hostile);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hostile(each)]));
  if (typeof value !== 'string' || /^(-?\d[\d.]*$|\d{4}-|https:|[A-Z_]+$|America\/)/.test(value))
    return value;
  return `${value} <script>alert("1")</script> & Co`;
}

const samples = sampleMails();
const mails = samples.filter(({ name, mail }) => name === mail.template).map(({ mail }) => mail);
const letters = mails.filter(({ template }) => !isTextMessage(template));

test.each(letters)(
  '$template has a subject of one line, escaped HTML and its links in both forms',
  (sample) => {
    const mail = { ...sample, data: hostile(sample.data) } as OutgoingMail;
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

test('where credit was applied, no payment is said to have been received', () => {
  const credits = samples.filter(({ name }) => name.endsWith('.credit'));
  expect(credits).toHaveLength(3);
  for (const { mail } of credits) {
    const { subject, text } = renderMail(mail, sender);
    expect(subject).toMatch(/credit (applied|no longer applied)/i);
    expect(text).not.toContain('received');
  }
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

test('a phone number or the number of a filing or invoice never breaks over two lines of a letter', () => {
  const number = /\(555\) 555-0142|[A-Z]{2,3}-(?:[A-Z]{2}-)?\d{2}-\d{6}/;
  const told = letters.map((mail) => renderMail(mail, { ...sender, phone: '(555) 555-0142' }).html);
  const paragraphs = told.flatMap((html) => html.match(/<p class="(?:text|step)".*?<\/p>/gs) ?? []);
  const holding = paragraphs.filter((text) => number.test(text));
  expect(holding.length).toBeGreaterThan(10);
  for (const text of holding)
    expect(text.replace(/<span style="white-space:nowrap">.*?<\/span>/g, '')).not.toMatch(number);
});

test('no letter asks for a reply: nobody reads what comes back', () => {
  for (const mail of letters) expect(renderMail(mail, sender).text).not.toMatch(/\breply\b/i);
});

test('who is told to choose a new password gets to choose one, signed in or not', () => {
  // Without it, the page leads on who is signed in: as a letter about a stranger finds most people.
  const told = sampleMails().map(({ name, mail }) => ({ name, ...renderMail(mail, sender) }));
  const links = told.flatMap(({ text }) => text.match(/https:\S*\/reset-password\S*/g) ?? []);
  expect(links.length).toBeGreaterThan(3);
  expect(new Set(links)).toEqual(new Set([`${sender.publicUrl}/reset-password?again=1`]));
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleMails } from '#testing/sample-mails.fixture.ts';
import { DARK, LIGHT } from './mail-style.ts';
import { isTextMessage, renderMail, TEMPLATES } from './outgoing-mail.ts';

const sender = {
  name: 'Harbor & Sons Surplus Lines, LLC',
  phone: '(555) 555-0100',
  publicUrl: 'https://filings.example',
};
const golden = join(import.meta.dirname, 'golden');

/** About an account, or only to see that mail arrives: what to do is the sentence before the button. */
const WITHOUT_NEXT_STEP = [
  'verification',
  'password-reset',
  'invitation',
  'second-factor-code',
  'email-change',
  'email-taken',
  'email-change-asked',
  'email-changed',
  'sign-in-attempts',
  'code-attempts',
  'sign-in-changed',
  'session-copied',
  'api-keys-revoked',
  'sessions-ended',
  'webhook-turned-off',
  'all-sessions-ended',
  'second-factor-reset',
  'second-factor-reset-waits',
  'second-factor-reset-stopped',
  'test-mail',
];
/** To a phone; and to an address whose account is another’s now, or that may have none: it can only call. */
const WITHOUT_BUTTON = ['second-factor-code', 'email-changed', 'company-access-changed'];

describe.each(sampleMails())('$name', ({ name, mail }) => {
  const { subject, text, html } = renderMail(mail, sender);

  test('says in text and HTML what its golden files say', async () => {
    await expect(`Subject: ${subject}\n\n${text}`).toMatchFileSnapshot(join(golden, `${name}.txt`));
    if (!isTextMessage(mail.template)) await expect(html).toMatchFileSnapshot(join(golden, `${name}.html`));
  });

  test('has one button and one next step', () => {
    const buttons = html.match(/class="button"/g) ?? [];
    // Whose account is disabled can only call.
    const isShutOut = mail.template === 'own-access-changed' && mail.data.change === 'DISABLED';
    expect(buttons).toHaveLength(isShutOut || WITHOUT_BUTTON.includes(mail.template) ? 0 : 1);
    const steps = text.match(/^Next step: \p{Lu}.*\.$/gmu) ?? [];
    expect(steps).toHaveLength(WITHOUT_NEXT_STEP.includes(mail.template) ? 0 : 1);
    expect(html.match(/class="step"/g) ?? []).toHaveLength(steps.length);
  });

  test('names the filing or the invoice in its subject and writes money in one way', () => {
    const { data } = mail;
    if ('number' in data && typeof data.number === 'string') {
      // Where money went to an invoice, its subject names the invoice and its lines the filing.
      expect(subject).toMatch(/\b(NB|EN|INV)-(TX-)?26-\d{6}\b/);
      expect(text).toContain(data.number);
    }
    for (const body of [subject, text]) {
      const amounts = body.match(/.?\$\S*/g) ?? [];
      for (const amount of amounts) expect(amount).toMatch(/^[\s(−]?\$\d{1,3}(,\d{3})*\.\d{2}[.,)]?$/);
      // A number with cents is money, and an amount is never without its sign.
      expect(body).not.toMatch(/(?<![$\d,.])[\d,]+\.\d{2}(?![\d%])/);
    }
  });

  test('is one column that no picture, script or address of others is fetched for', () => {
    if (isTextMessage(mail.template)) return;
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/i);
    expect(html).toContain('max-width:600px');
  });
});

test('every kind of mail has golden files, and no golden file is left of one that is gone', () => {
  const names = sampleMails().map(({ name }) => name);
  const textsAlone = names.filter(isTextMessage);
  expect(new Set(names.map((name) => name.split('.')[0]))).toEqual(new Set(Object.keys(TEMPLATES)));
  expect(readdirSync(golden).sort()).toEqual(
    [
      ...names.map((name) => `${name}.txt`),
      ...names.filter((name) => !textsAlone.includes(name)).map((name) => `${name}.html`),
    ].sort(),
  );
});

test('a mail has the colours of the screens', () => {
  const tokens = readFileSync(join(import.meta.dirname, '..', 'web', 'shared', 'tokens.css'), 'utf8');
  for (const color of [...Object.values(LIGHT), ...Object.values(DARK)]) expect(tokens).toContain(color);
});

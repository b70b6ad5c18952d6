// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import { LegalPage } from './legal-page.tsx';

const { server } = withServer();
const MARK = 'Draft, not reviewed by counsel';
const PRIVACY = 'GET /agency/text/privacy';
const openDraft = async (changes: Partial<typeof INSTALLATION> = {}) => {
  server().answers['GET /config'] = { body: { ...INSTALLATION, ...changes } };
  server().answers[PRIVACY] = { body: { text: '' } };
  open(<LegalPage title="Privacy notice" text="privacy" />, '/privacy');
  await screen.findByText(MARK);
};
const saysOf = (title: string) =>
  screen.getByRole('heading', { name: title }).nextElementSibling?.textContent;

test('without a text of the agency a draft says that it is one, and what is done with data', async () => {
  await openDraft();
  expect(screen.getByText(/^Harbor Filing Agency, Inc\. hasn’t published this text yet\./)).toBeDefined();
  expect(saysOf('Who runs this service')).toBe(
    'Harbor Filing Agency, Inc., PO Box 12, Austin, TX 78701, filings@harbor.example.',
  );
  expect(saysOf('What is kept')).toContain('the network address from which a form was signed');
  expect(saysOf('Who sees it')).toContain('the providers that deliver them');
  expect(saysOf('Cookies, analytics and error reports')).toBe(
    'This service sets no cookies of its own. Your session is kept in your browser’s storage until you log out. No analytics service is used. No error reporting service is used.',
  );
  expect(saysOf('How it is protected')).toMatch(/^Passwords are kept as hashes only\./);
});

test('the draft names the services that this installation uses', async () => {
  await openDraft({
    analyticsId: 'G-1',
    sentryDsn: 'https://k@sentry.example/1',
    identityProvider: 'firebase',
  });
  expect(saysOf('Cookies, analytics and error reports')).toMatch(/Google Analytics.*Sentry/);
  expect(saysOf('How it is protected')).toMatch(/^Passwords are kept by Google’s Firebase/);
});

test('the draft of the terms names what it leaves open', async () => {
  server().answers['GET /agency/text/terms'] = { body: { text: '' } };
  open(<LegalPage title="Terms of service" text="terms" />, '/terms');
  await screen.findByText(MARK);
  expect(saysOf('What this draft leaves open')).toMatch(/liability/);
});

test('a text of the agency stands alone', async () => {
  server().answers[PRIVACY] = { body: { text: 'We keep little.\n\nWe sell nothing.' } };
  open(<LegalPage title="Privacy notice" text="privacy" />, '/privacy');
  await screen.findByText('We sell nothing.');
  expect(screen.queryByText(MARK)).toBeNull();
});

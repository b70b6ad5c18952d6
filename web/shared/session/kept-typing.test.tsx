// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { open, person, withServer } from '#testing/web/product.tsx';
import { Messages } from '../feedback/messages.tsx';
import { FormTextArea } from '../form/form-fields.tsx';
import { useForm } from '../form/use-form.ts';
import { useKeptForm } from '../form/use-kept-form.ts';
import { queryClient } from '../queries/query-client.ts';
import { CURRENT_USER } from '../queries/use-current-user.ts';
import { forgetWithSession } from './forget-with-session.ts';
import { keepTyped, takeTyped } from './kept-typing.ts';
import { ProtectPage } from './protect-page.tsx';
import { rememberEnding, storeSession, takeStoredSession } from './session-store.ts';

const { server } = withServer();
beforeEach(() => {
  sessionStorage.clear();
  const stop = forgetWithSession();
  return stop;
});

function Letter() {
  const fields = useForm({ text: { label: 'Letter' } });
  useKeptForm(fields, 'letter 1');
  return <FormTextArea {...fields.field('text')} />;
}
const page = (
  <>
    <ProtectPage>
      <Letter />
    </ProtectPage>
    <Messages />
  </>
);

function Contact({ saved }: { saved: { name: string; phone: string; note: string } }) {
  const fields = useForm(
    { name: { label: 'Name' }, phone: { label: 'Phone' }, note: { label: 'Note' } },
    saved,
  );
  useKeptForm(fields, 'contact', { start: saved });
  return (
    <>
      <FormTextArea {...fields.field('name')} />
      <FormTextArea {...fields.field('phone')} />
      <FormTextArea {...fields.field('note')} />
    </>
  );
}

const typed = () => sessionStorage.getItem('typed');

async function write(text: string) {
  storeSession({ token: 't-1' });
  server().answers['GET /user/me'] = { body: person({ id: 'u-1' }) };
  const shown = open(page, '/user/filings/1');
  fireEvent.change(await screen.findByLabelText(/^Letter/), { target: { value: text } });
  return shown;
}

test('what was typed when the sign-in ended comes back once, and says so', async () => {
  const shown = await write('Please hurry');
  act(() => void takeStoredSession());
  await waitFor(() => expect(shown.place()).toBe('/login?next=%2Fuser%2Ffilings%2F1'));
  shown.unmount();
  expect(typed()).toContain('Please hurry');
  storeSession({ token: 't-2' });
  open(page, '/user/filings/1');
  await waitFor(async () =>
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Letter/)).value).toBe('Please hurry'),
  );
  expect(await screen.findByText('What you typed is kept.')).toBeDefined();
  expect(typed()).toBeNull();
});

test('of a form that began with what was saved, what was typed comes back over what has been saved since', async () => {
  const contact = (name: string, phone: string) => (
    <ProtectPage>
      <Contact saved={{ name, phone, note: '' }} />
    </ProtectPage>
  );
  const field = (label: RegExp) => screen.findByLabelText<HTMLTextAreaElement>(label);
  storeSession({ token: 't-1' });
  server().answers['GET /user/me'] = { body: person({ id: 'u-1' }) };
  const shown = open(contact('Pier', '111'), '/user/filings/1');
  fireEvent.change(await field(/^Name/), { target: { value: 'Pier & Sons' } });
  act(() => void takeStoredSession());
  await waitFor(() => expect(typed()).toContain('Pier & Sons'));
  shown.unmount();
  storeSession({ token: 't-2' });
  open(contact('Pier', '222'), '/user/filings/1');
  await waitFor(async () => expect((await field(/^Name/)).value).toBe('Pier & Sons'));
  expect((await field(/^Phone/)).value).toBe('222');
});

test('so it does when another tab ends the sign-in, and when it has gone on to another by then', async () => {
  const shown = await write('Please hurry');
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
  await waitFor(() => expect(typed()).toContain('Please hurry'));
  shown.unmount();
  sessionStorage.clear();
  queryClient.clear();
  await write('Please wait');
  localStorage.setItem('token', 't-3');
  server().answers['GET /user/me'] = { status: 503, body: {} };
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
  await waitFor(() => expect(typed()).toContain('Please wait'));
});

test('nothing is kept of who leaves the page, of who typed nothing, and of who logs out, in any tab', async () => {
  const left = await write('Please hurry');
  left.unmount();
  expect(typed()).toBeNull();
  const blank = await write('');
  act(() => void takeStoredSession());
  blank.unmount();
  expect(typed()).toBeNull();
  keepTyped('u-1', 'letter 2', 'of before');
  const { place } = await write('Please wait');
  rememberEnding('');
  act(() => void takeStoredSession());
  await waitFor(() => expect(place()).toContain('/login'));
  expect(typed()).toBeNull();
});

test('nothing is kept of who views as somebody else, nor is what that one typed shown to them', async () => {
  keepTyped('u-1', 'letter 1', 'Of the customer');
  const viewing = { userId: 'u-1', token: 't-2', endsAt: Date.now() + 60_000 };
  sessionStorage.setItem('viewing', JSON.stringify(viewing));
  server().answers['GET /user/me'] = { body: person({ id: 'u-1' }) };
  const shown = open(page, '/user/filings/1');
  const letter = await screen.findByLabelText<HTMLTextAreaElement>(/^Letter/);
  expect(letter.value).toBe('');
  fireEvent.change(letter, { target: { value: 'Of the admin' } });
  sessionStorage.removeItem('viewing');
  act(() => void takeStoredSession());
  shown.unmount();
  expect(takeTyped('u-1', 'letter 1')).toBe('Of the customer');
});

test('only who typed it gets it, at its place', () => {
  keepTyped('u-1', 'letter 1', 'one');
  keepTyped('u-1', 'letter 2', 'two');
  expect(takeTyped('u-1', 'letter 3')).toBeUndefined();
  expect(takeTyped('u-1', 'letter 2')).toEqual('two');
  expect(takeTyped('u-1', 'letter 2')).toBeUndefined();
  expect(takeTyped('u-2', 'letter 1')).toBeUndefined();
  expect(typed()).toBeNull();
  expect(takeTyped('u-1', 'letter 1')).toBeUndefined();
});

test('whose name begins like another’s is another', () => {
  keepTyped('u-12', 'letter 1', 'one');
  expect(takeTyped('u-1', 'letter 1')).toBeUndefined();
  expect(typed()).toBeNull();
});

test('it goes as soon as somebody else is here', async () => {
  keepTyped('u-1', 'letter 2', 'one');
  storeSession({ token: 't-2' });
  server().answers['GET /user/me'] = { body: person({ id: 'u-2' }) };
  open(page, '/user/filings/1');
  await waitFor(() => expect(queryClient.getQueryData(CURRENT_USER)).toMatchObject({ id: 'u-2' }));
  await screen.findByLabelText(/^Letter/);
  expect(typed()).toBeNull();
});

test('a FEIN is never among it, but that it was taken out is', () => {
  keepTyped('u-1', 'draft 1', { insured: { legalName: 'Harbor', fein: '12-3456789' }, note: 'x' });
  expect(typed()).not.toContain('3456789');
  expect(takeTyped('u-1', 'draft 1')).toEqual({ insured: { legalName: 'Harbor' }, note: 'x' });
  keepTyped('u-1', 'draft 1', { insured: { fein: '' } });
  expect(takeTyped('u-1', 'draft 1')).toEqual({ insured: { fein: '' } });
});

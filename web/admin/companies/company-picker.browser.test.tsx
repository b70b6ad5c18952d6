import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../shared/api/api.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { FormCompany, type PickedCompany } from './company-picker.tsx';

const NAMES = ['Acme Brokers', 'Bluebonnet Insurance', 'Bluewater Marine', 'Cedar Agency'];
const COMPANIES = NAMES.map((company, position) => ({
  id: String(position),
  company,
  name: `Contact ${position}`,
  email: '',
  mergedInto: null,
  sharesName: false,
  isUnconfirmed: false,
}));
const TWIN = {
  ...{ id: 'twin', company: 'Twin Agency', name: 'Sam Khan', email: 'sam@twin.example', mergedInto: null },
  ...{ sharesName: true, isUnconfirmed: true },
};
const MERGED = {
  id: 'merged',
  company: 'Bluebonnet Ins. Agency',
  name: 'Contact',
  mergedInto: { id: '1', company: 'Bluebonnet Insurance' },
};

/** What the server would answer; nothing else of the call is put on. */
async function answer(config: InternalAxiosRequestConfig) {
  const { search = '' } = config.params as { search?: string };
  const items = [...COMPANIES, TWIN, MERGED].filter(({ company }) =>
    company.toLowerCase().includes(search.toLowerCase()),
  );
  const data = { items, total: items.length, totalIsExact: true, nextCursor: null, prevCursor: null };
  return { data, status: 200, statusText: 'OK', headers: {}, config };
}

const { adapter } = api.defaults;
beforeEach(() => {
  queryClient.clear();
  api.defaults.adapter = answer;
});
afterEach(() => {
  api.defaults.adapter = adapter;
});

interface Values {
  company: PickedCompany | null;
}
const RULES = { company: { label: 'Company' } };

function Asking({ send }: { send(values: Values): void }) {
  const form = useForm<Values>(RULES, { company: null });
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <h2>Who they belong to</h2>
      <FormCompany {...form.field('company')} hint="Whose filings they see." />
      <button type="submit">Save</button>
    </form>
  );
}

function show() {
  const send = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <Asking send={send} />
    </QueryClientProvider>,
  );
  return send;
}

const field = () => page.getByRole('combobox', { name: /^Company/ });
const list = () => page.getByRole('listbox', { name: 'Company' });
// Its contact stands beside the name.
const option = (name: string) => list().getByRole('option', { name, exact: false });
const save = () => page.getByRole('button', { name: 'Save' });
const picked = (send: ReturnType<typeof show>) => send.mock.lastCall?.[0].company;

test('by key: typing narrows, arrows move within the list, Enter takes, and the focus never leaves the field', async () => {
  const send = show();
  await userEvent.tab();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('blue');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(option('Cedar Agency')).not.toBeInTheDocument();
  await expect.element(option('Bluebonnet Insurance')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(option('Bluewater Marine')).toHaveAttribute('aria-selected', 'true');
  expect(field().element().getAttribute('aria-activedescendant')).toBe(
    option('Bluewater Marine').element().id,
  );
  expect(field().element().getAttribute('aria-controls')).toBe(list().element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('Bluewater Marine');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => picked(send)).toEqual({ id: '2', company: 'Bluewater Marine' });
});

test('Escape closes the list and leaves what was picked', async () => {
  show();
  await field().click();
  await option('Acme Brokers').click();
  await userEvent.keyboard('ced');
  await expect.element(option('Cedar Agency')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('Acme Brokers');
  await expect.element(field()).toHaveFocus();
});

test('by mouse: a press opens it, another takes one, one elsewhere closes it', async () => {
  const send = show();
  await field().click();
  await option('Bluebonnet Insurance').hover();
  await expect.element(option('Bluebonnet Insurance')).toHaveAttribute('aria-selected', 'true');
  await option('Cedar Agency').click();
  await expect.element(field()).toHaveValue('Cedar Agency');
  await save().click();
  await expect.poll(() => picked(send)).toEqual({ id: '3', company: 'Cedar Agency' });
  await field().click();
  await expect.element(list()).toBeVisible();
  await page.getByRole('heading').click();
  await expect.element(list()).not.toBeInTheDocument();
});

test('what tells two companies of one name apart stands in the list', async () => {
  show();
  await field().click();
  await userEvent.keyboard('twin');
  await expect
    .element(list().getByRole('option').first())
    .toHaveTextContent(
      'Twin AgencySam Khan. sam@twin.example. Another company has this name, or one that looks like it. No user has confirmed an email address',
    );
});

test('nothing that matches is said, and nothing is taken', async () => {
  const send = show();
  await expect.element(field()).toHaveAccessibleDescription('Whose filings they see.');
  await userEvent.tab();
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText(/^No match/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('');
});

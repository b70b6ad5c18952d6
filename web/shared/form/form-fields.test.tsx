// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { FormCheckGroup, FormControl, FormSelect, FormSwitch, FormText } from './form-fields.tsx';
import { type Form, useForm, useFormValue } from './use-form.ts';

afterEach(cleanup);

const RULES = {
  name: { label: 'Name', required: true, max: 5 },
  email: { label: 'Email', required: true, type: 'email' },
  phone: { label: 'Phone' },
} as const;
const REFUSED = new ApiError(422, {
  code: 'INVALID',
  message: 'Look again.',
  fields: { phone: 'Phone is not known', email: 'Email is taken', stranger: 'No field of this form' },
});

let form: Form<Record<keyof typeof RULES, string>>;
const drawn = vi.fn();

function People({ send }: { send(values: object): void }) {
  form = useForm(RULES);
  drawn('form');
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <FormText {...form.field('name')} />
      <FormText {...form.field('email')} />
      <FormControl<string> {...form.field('phone')}>
        {({ value, onChange }) => {
          drawn('phone');
          return (
            <input aria-label="Phone" value={value} onChange={(event) => onChange(event.target.value)} />
          );
        }}
      </FormControl>
      <button type="submit">Send</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByText('Send'));

test('two presses at once send once, and one after the page has answered sends again', async () => {
  const send = vi.fn();
  const { rerender } = render(<People send={send} />);
  type('Name', 'Maria');
  type('Email', 'm@agency.example');
  await act(async () => {
    press();
    press();
  });
  expect(send).toHaveBeenCalledTimes(1);
  rerender(<People send={send} />);
  await act(async () => press());
  expect(send).toHaveBeenCalledTimes(2);
});

test('nothing at fault is sent, and the first fault is led to', async () => {
  const send = vi.fn();
  render(<People send={send} />);
  type('Email', 'a@b');
  press();
  await screen.findByText('Please enter Name');
  expect(screen.getByText('Email is not a valid email')).toBeDefined();
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();

  type('Name', 'Maria');
  type('Email', 'm@agency.example');
  press();
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ name: 'Maria', email: 'm@agency.example', phone: '' }),
  );
});

test('a fault interrupts, goes as soon as its field is changed, and comes back only when sent again', async () => {
  render(<People send={vi.fn()} />);
  type('Name', 'Mariana');
  press();
  const fault = await screen.findByText('Name must be up to 5 characters');
  expect(fault.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  type('Name', 'Marian');
  expect(screen.queryByText('Name must be up to 5 characters')).toBeNull();
  press();
  await screen.findByText('Name must be up to 5 characters');
});

test('a letter renders its field alone', () => {
  render(<People send={vi.fn()} />);
  drawn.mockClear();
  type('Name', 'M');
  expect(field('Name').value).toBe('M');
  expect(drawn).not.toHaveBeenCalled();
  type('Phone', '5');
  expect(drawn.mock.calls).toEqual([['phone']]);
});

test('what the fields tell is not told twice, and what no field of the form tells is', () => {
  render(<People send={vi.fn()} />);
  const refused = (fields: Record<string, string>) =>
    new ApiError(422, { code: 'INVALID', message: 'Look again.', fields });
  expect(form.isTold(refused({ email: 'Email is taken' }))).toBe(true);
  expect(form.isTold(REFUSED)).toBe(false);
  expect(form.isTold(refused({}))).toBe(false);
  expect(form.isTold(new Error('Lost'))).toBe(false);
});

test('what the server says stands at its fields, and the first of them is led to', async () => {
  render(<People send={vi.fn()} />);
  act(() => form.takeFaults(REFUSED));
  await screen.findByText('Email is taken');
  expect(document.activeElement).toBe(field('Email'));
  expect(screen.queryByText('No field of this form')).toBeNull();
  type('Email', 'other@agency.example');
  expect(screen.queryByText('Email is taken')).toBeNull();
  act(() => form.clear());
  await waitFor(() => expect(field('Email').value).toBe(''));
});

function Terms({ send }: { send(values: object): void }) {
  const terms = useForm(
    ({ mode }) => ({
      mode: { label: 'Mode' },
      rate: { label: 'Rate', required: mode === 'RATE' },
      on: { label: 'On' },
      kinds: { label: 'Kinds' },
    }),
    { mode: 'OFF', rate: '', on: false, kinds: ['b'] as ('a' | 'b')[] },
  );
  const mode = useFormValue(terms, 'mode');
  return (
    <form onSubmit={terms.submit(send)} noValidate>
      <FormSelect {...terms.field('mode')}>
        <option value="OFF">Off</option>
        <option value="RATE">By rate</option>
      </FormSelect>
      {mode === 'RATE' ? <FormText {...terms.field('rate')} /> : null}
      <FormSwitch {...terms.field('on')} />
      <FormCheckGroup
        {...terms.field('kinds')}
        options={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ]}
      />
      <button type="submit">Send</button>
    </form>
  );
}

test('rules follow what was chosen, and a field that is not shown is not asked for', async () => {
  const send = vi.fn();
  render(<Terms send={send} />);
  type('Mode', 'RATE');
  press();
  await screen.findByText('Please enter Rate');
  expect(send).not.toHaveBeenCalled();
  type('Mode', 'OFF');
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.click(screen.getByLabelText('First'));
  press();
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ mode: 'OFF', rate: '', on: true, kinds: ['a', 'b'] }),
  );
});

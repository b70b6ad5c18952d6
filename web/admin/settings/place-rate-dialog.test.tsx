// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RuleBody } from '#contract/filing-state-settings.ts';
import { INSTALLATION, open, withServer } from '#testing/web/product.tsx';
import { PlaceRateDialog } from './place-rate-dialog.tsx';

const { server } = withServer();

test('a rate below one percent, which may have been meant as a decimal, is said to be one', async () => {
  server().answers['GET /config'] = () => ({ body: INSTALLATION });
  const rule = { rule: 'ky.municipal_tax_casualty', label: 'Municipal tax' } as RuleBody;
  open(<PlaceRateDialog code="KY" rule={rule} place="Paducah" onClose={vi.fn()} />);
  const rate = await screen.findByLabelText('Rate in percent');
  const hint = () => document.getElementById(rate.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint()).toBe('Enter 0 if it charges no such tax.');
  fireEvent.change(rate, { target: { value: '0.06' } });
  expect(hint()).toBe('This is 0.06%, less than 1%. For 6%, enter 6.');
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open, withServer } from '#testing/web/product.tsx';
import { type Choice, ChooseFilings } from './choose-filings.tsx';

withServer();

const CHOICES = ['1', '2'].map((filingId) => ({ filingId, number: filingId, total: '1.00' })) as Choice[];

test.each([
  [[], false, false],
  [['1'], false, true],
  [['1', '2'], true, false],
])('of two filings %j are chosen', (chosen, isAll, isSome) => {
  const props = { caption: 'Filings', choices: CHOICES, chosen, leftOut: { count: 0, open: '0.00' } };
  open(<ChooseFilings {...props} onChoose={vi.fn()} />);
  const all = screen.getByLabelText<HTMLInputElement>('All 2 filings');
  expect([all.checked, all.indeterminate]).toEqual([isAll, isSome]);
});

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CheckGroup } from './check-group.tsx';

const OPTIONS = [
  {
    value: 'THIRD_PARTY',
    label: (
      <>
        Another licensed agent placed it; we file under their license <code>third-party</code>
      </>
    ),
  },
  { value: 'PROCURED', label: 'Placed by us' },
];

test('long words stand beside their box on a phone, and tick it', async () => {
  render(
    <div style={{ width: 320 }}>
      <CheckGroup legend="Capacities" options={OPTIONS} chosen={['PROCURED']} onChange={() => {}} />
    </div>,
  );
  const box = page.getByRole('checkbox', { name: /Another licensed agent/ });
  await expect.element(box).not.toBeChecked();
  const square = box.element().getBoundingClientRect();
  const words = document.createRange();
  words.setStartAfter(box.element());
  words.setEndAfter(box.element().parentElement?.lastChild ?? box.element());
  const [first] = words.getClientRects();
  expect(words.getBoundingClientRect().left).toBeGreaterThanOrEqual(square.right);
  expect(first?.top).toBeLessThan(square.bottom);
});

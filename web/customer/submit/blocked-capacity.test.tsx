import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CapacityBody } from '#contract/filing-state.ts';
import { BlockedCapacity } from './blocked-capacity.tsx';

test.each([
  ['STATUTE', 'Georgia does not allow this'],
  [null, 'We don’t file this way in Georgia'],
])('what is not filed on the basis %s is said of whoever decided it', (basis, title) => {
  const rule = { basis, explanation: 'Why.', alternatives: [] } as unknown as CapacityBody;
  const drawn = renderToString(<BlockedCapacity stateName="Georgia" rule={rule} action={null} />);
  expect(drawn).toContain(title);
});

// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OverrideList } from './override-list.tsx';

afterEach(cleanup);

test.each([
  [true, 'None. The rules above apply as researched.'],
  [false, 'None.'],
])('without an override, with rules: %s', (hasRules, words) => {
  const { container } = render(<OverrideList code="GU" hasRules={hasRules} overrides={[]} />);
  expect(container.textContent).toBe(words);
});

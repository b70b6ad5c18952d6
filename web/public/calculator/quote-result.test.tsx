// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { QuoteResult } from './quote-result.tsx';

afterEach(cleanup);

test.each([
  [422, 'No surplus lines tax rate for Guam was found.', 0],
  [503, 'Try again in a few seconds.', 1],
])(
  'a quote that fails with %d says why, and is asked for again where that helps',
  (status, message, again) => {
    const error = new ApiError(status, { message });
    render(<QuoteResult asked quote={undefined} error={error} retry={() => {}} />);
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(again);
  },
);

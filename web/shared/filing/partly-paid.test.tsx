// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PartlyPaid } from './partly-paid.tsx';

afterEach(cleanup);

const shown = (status: string, total: string, paid: string, balance: string) =>
  render(<PartlyPaid status={status} total={total} paid={paid} balance={balance} />).container.textContent;

describe('what has arrived of a filing', () => {
  it('is said beside an unpaid filing that is paid in part', () => {
    expect(shown('UNPAID', '2376.54', '1000.01', '1376.53')).toBe('$1,000.01 of $2,376.54 received');
  });

  it.each([
    ['UNPAID', '100.00', '0.00', '100.00'],
    ['UNPAID', '-72.75', '0.00', '-72.75'],
    ['UNPAID', '100.00', '100.00', '0.00'],
    ['PAID', '100.00', '100.00', '0.00'],
    ['COMPLETED', '100.00', '60.00', '40.00'],
  ])('is not said of a filing that is %s with a total of %s, %s paid and %s due', (...filing) => {
    expect(shown(...filing)).toBe('');
  });
});

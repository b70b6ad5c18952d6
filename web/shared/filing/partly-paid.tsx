import { Amount } from '../amount.tsx';

interface Props {
  status: string;
  total: string;
  paid: string;
  balance: string;
}

/** Beside "Unpaid": what has arrived of a filing that is paid in part, so that nobody takes it for not paid at all. */
export function PartlyPaid({ status, total, paid, balance }: Props) {
  if (status !== 'UNPAID' || paid === '0.00' || balance === '0.00') return null;
  return (
    <small>
      <Amount money={paid} /> of <Amount money={total} /> received
    </small>
  );
}

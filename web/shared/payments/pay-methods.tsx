import type { AccountBody } from '#contract/account.ts';
import { phoneAddress } from '../frame/phone-address.ts';
import { useConfig } from '../queries/use-config.ts';
import { PAID_HOW_LABELS } from '../vocabulary-labels.ts';

/** Each way to pay with where to send it; where the agency has written none down, whom to ask. */
export function PayMethods({ payBy }: Pick<AccountBody, 'payBy'>) {
  if (payBy.length === 0) return <AskHowToPay />;
  return payBy.map(({ method, words }) => (
    <div key={method}>
      <h3>Pay {PAID_HOW_LABELS[method]}</h3>
      <p>{words}</p>
    </div>
  ));
}

function AskHowToPay() {
  const agency = useConfig().data?.agency;
  if (agency === undefined) return null;
  return (
    <p>
      Call <a href={phoneAddress(agency.phone)}>{agency.phone}</a> or email{' '}
      <a href={`mailto:${agency.email}`}>{agency.email}</a> to ask how to pay.
    </p>
  );
}

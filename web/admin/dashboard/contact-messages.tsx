import { Link } from 'react-router';
import { contactMessagesAddress } from '../../shared/list/list-address.ts';

/** The way to what visitors wrote, and to what of it waits for an answer. */
export function ContactMessages({ open }: { open: number }) {
  if (open === 0) {
    return (
      <>
        <Link to="/admin/contact-messages">Contact messages</Link>, none to answer
      </>
    );
  }
  return (
    <>
      <Link to={contactMessagesAddress({ status: 'OPEN' })}>Contact messages</Link>,{' '}
      {open.toLocaleString('en-US')} to answer
    </>
  );
}

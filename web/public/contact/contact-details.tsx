import { phoneAddress } from '../../shared/frame/phone-address.ts';
import { useConfig } from '../../shared/queries/use-config.ts';
import styles from './contact-details.module.css';

/** Phone, email, addresses and licenses of the agency. */
export function ContactDetails() {
  const { data } = useConfig();
  const agency = data?.agency;
  return (
    <dl className={styles.reach} data-waiting={agency ? undefined : true}>
      <div>
        <dt>Phone</dt>
        <dd className="figures">{agency ? <a href={phoneAddress(agency.phone)}>{agency.phone}</a> : null}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>{agency ? <a href={`mailto:${agency.email}`}>{agency.email}</a> : null}</dd>
      </div>
      <div>
        <dt>Mailing address</dt>
        <dd>{agency?.mailingAddress}</dd>
      </div>
      <div>
        <dt>Street address</dt>
        <dd>{agency?.streetAddress}</dd>
      </div>
      {agency?.licenseNumbers ? (
        <div>
          <dt>License numbers</dt>
          <dd className="figures">{agency.licenseNumbers}</dd>
        </div>
      ) : null}
    </dl>
  );
}

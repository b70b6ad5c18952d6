import type { InsurerBody } from '#contract/insurer.ts';
import { listingName } from '#domain/insurer/insurer-listing.ts';
import { SourceLink } from '../../shared/source-link.tsx';
import styles from '../records/records.module.css';

/** As many as are said at once. */
const SHOWN = 2;

/** The states' lists of eligible insurers on which an insurer was found. */
export function InsurerListings({ listings }: Pick<InsurerBody, 'listings'>) {
  const lines = listings.map((listing) => {
    const text = `On the ${listingName(listing)}`;
    return (
      <small key={listing.state} className={styles.quiet}>
        {listing.sourceAddress === '' ? text : <SourceLink href={listing.sourceAddress}>{text}</SourceLink>}
      </small>
    );
  });
  if (lines.length <= SHOWN) return lines;
  return (
    <details>
      <summary className={styles.listed}>On {lines.length} state lists</summary>
      {lines}
    </details>
  );
}

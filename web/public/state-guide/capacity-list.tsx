import type { CapacityBody } from '#contract/filing-state.ts';
import { DateText } from '../../shared/date.tsx';
import { GateTag } from '../../shared/gate-tag.tsx';
import { SourceCitation } from '../../shared/source-citation.tsx';
import { CAPACITY_BASIS_LABELS, capacityLabel, describeCode } from '../../shared/vocabulary-labels.ts';
import { List } from './guide-part.tsx';
import styles from './state-guide.module.css';

/** In which capacities a policy may be filed here, in plain words, with the ways round what is not allowed. */
export function CapacityList({ capacities }: { capacities: readonly CapacityBody[] }) {
  return (
    <ul className={styles.capacities}>
      {capacities.map((capacity) => (
        <li key={capacity.capacity}>
          <h3 className={styles.capacity}>
            {capacityLabel(capacity.capacity)} <GateTag gate={capacity.gate} />
          </h3>
          <p>{capacity.explanation}</p>
          {capacity.evidence.length > 0 ? (
            <>
              <p className={styles.small}>What we need:</p>
              <List items={capacity.evidence} />
            </>
          ) : null}
          {capacity.portalGrant ? (
            <p className={styles.facts}>Portal access: {capacity.portalGrant}.</p>
          ) : null}
          {capacity.signedByLicensee ? (
            <p className={styles.facts}>Signed by the licensee: {capacity.signedByLicensee}.</p>
          ) : null}
          {capacity.alternatives.length > 0 ? (
            <>
              <p className={styles.small}>What you can do instead:</p>
              <List items={capacity.alternatives} />
            </>
          ) : null}
          {capacity.citation || capacity.source ? <SourceCitation by={capacity} /> : null}
          {capacity.verifiedOn ? (
            <p className={styles.facts}>
              {capacity.basis ? `Basis: ${CAPACITY_BASIS_LABELS[capacity.basis]}. ` : null}
              {capacity.confidence ? `${describeCode(capacity.confidence)} confidence. ` : null}
              Last checked <DateText on={capacity.verifiedOn} />.
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

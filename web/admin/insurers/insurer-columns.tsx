import type { InsurerBody } from '#contract/insurer.ts';
import { INSURER_KIND_LABELS, type InsurerConfidence } from '#domain/insurer/insurer.ts';
import type { Column } from '../../shared/list/data-table.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from '../records/records.module.css';
import { InsurerListings } from './insurer-listings.tsx';

/** What stands behind a number. */
export const CONFIDENCE_LABELS: Readonly<Record<InsurerConfidence, string>> = {
  CONFIRMED: 'Confirmed by us',
  HIGH: 'Two sources agree',
  MEDIUM: 'One source',
  LOW: 'To confirm',
};

export const insurerColumns = (acts: {
  edit(insurer: InsurerBody): void;
  remove(insurer: InsurerBody): void;
}): readonly Column<InsurerBody, 'name'>[] => [
  {
    key: 'name',
    label: 'Insurer',
    sort: 'name',
    cell: ({ name, aliases, remark, listings }) => (
      <>
        {name}
        {aliases.length > 0 ? <small className={styles.quiet}>Also {aliases.join(', ')}</small> : null}
        {remark ? <small className={styles.quiet}>{remark}</small> : null}
        <InsurerListings listings={listings} />
      </>
    ),
  },
  {
    key: 'number',
    label: 'NAIC or alien number',
    cell: ({ number }) => (number === null ? null : <span className="figures">{number}</span>),
  },
  {
    key: 'confidence',
    label: 'Number from',
    wide: true,
    cell: ({ number, confidence, source }) =>
      number === null ? null : (
        <>
          <Tag
            tone={confidence === 'LOW' ? 'warn' : 'ok'}
            {...(confidence === 'CONFIRMED' ? {} : { shape: 'ring' })}
          >
            {CONFIDENCE_LABELS[confidence]}
          </Tag>
          <p className={styles.message}>{source}</p>
        </>
      ),
  },
  { key: 'kind', label: 'Kind', minor: true, cell: ({ kind }) => INSURER_KIND_LABELS[kind] },
  {
    key: 'group',
    label: 'Group',
    minor: true,
    cell: ({ group, domicile }) => [group, domicile].filter(Boolean).join(', '),
  },
  {
    key: 'act',
    label: '',
    head: <span className="visually-hidden">Actions</span>,
    end: true,
    cell: (insurer) => (
      <>
        <button type="button" className={styles.act} onClick={() => acts.edit(insurer)}>
          Edit<span className="visually-hidden"> {insurer.name}</span>
        </button>{' '}
        <button type="button" className={styles.act} onClick={() => acts.remove(insurer)}>
          Remove<span className="visually-hidden"> {insurer.name}</span>
        </button>
      </>
    ),
  },
];

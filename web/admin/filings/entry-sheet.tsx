import { useQuery } from '@tanstack/react-query';
import { GET_ENTRY_SHEET } from '#contract/paths/workbench.ts';
import type { EntrySheetBody } from '#contract/workbench.ts';
import { call } from '../../shared/api/call.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
import styles from './entry-sheet.module.css';

/** What is keyed into the portal, in the order of its screen; each value is copied by itself, or all at once. */
export function EntrySheet({ filingId }: { filingId: string }) {
  const sheet = useQuery({
    queryKey: ['filings', 'entry-sheet', filingId],
    queryFn: ({ signal }) => call(GET_ENTRY_SHEET, { params: { id: filingId }, signal }),
  });
  if (sheet.isError) return <Notice tone="bad">{sheet.error.message}</Notice>;
  if (sheet.data === undefined) return <Skeleton bare lines={12} label="Loading the entry sheet" />;
  const { document, groups } = sheet.data;
  return (
    <>
      <p className={styles.order}>
        {document === null ? (
          'The portal’s field order isn’t published; this is ours.'
        ) : (
          <>
            In the order of <SourceLink href={document.url}>{document.title}</SourceLink>
          </>
        )}
        <span className={styles.all}>
          Copy all
          <CopyButton text={allOf(sheet.data)} label="all fields" />
        </span>
      </p>
      {groups.map(({ heading, fields }) => (
        <div key={heading} className={styles.group}>
          <h3>{heading}</h3>
          <dl>
            {fields.map((field) => (
              <Field key={field.label} field={field} />
            ))}
          </dl>
        </div>
      ))}
    </>
  );
}

type EntryField = EntrySheetBody['groups'][number]['fields'][number];

function Field({ field: { label, hint, isLookedUp, values } }: { field: EntryField }) {
  return (
    <div className={styles.field}>
      <dt>
        {label}
        {hint === null ? null : <small>{hint}</small>}
      </dt>
      {values.length === 0 ? <dd className={styles.none}>{isLookedUp ? 'Look it up' : 'None'}</dd> : null}
      {values.map((value, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of one value are told apart by their place alone.
        <dd key={`${position} ${value}`}>
          <span className="figures">{value}</span>
          <CopyButton text={value} label={values.length > 1 ? `${label} ${position + 1}` : label} />
        </dd>
      ))}
    </div>
  );
}

/** A line for each value, with its field: what a spreadsheet takes as two columns. */
function allOf({ groups }: EntrySheetBody): string {
  return groups
    .flatMap(({ fields }) =>
      fields.flatMap(({ label, values }) => values.map((value) => `${label}\t${value}`)),
    )
    .join('\n');
}

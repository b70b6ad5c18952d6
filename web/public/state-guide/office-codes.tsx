import { useState } from 'react';
import type { OfficeCodesBody } from '#contract/filing-state.ts';
import { TextField } from '../../shared/form/field.tsx';
import { OutsideIcon } from '../../shared/icons.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
import { describeLineOfBusiness } from '../../shared/vocabulary-labels.ts';
import { linesMatching } from './lines-matching.ts';
import styles from './state-guide.module.css';

/** Our lines of business beside the codes that the office's entry screen takes for them. */
export function OfficeCodes({ codes }: { codes: OfficeCodesBody }) {
  const [search, setSearch] = useState('');
  const found = linesMatching(codes.lines, search);
  return (
    <>
      <p>
        {codes.office}: {codes.what}.
      </p>
      {codes.complete ? null : <p>This list is not complete. Confirm with: {codes.office}.</p>}
      {codes.note ? <p className={styles.facts}>{codes.note}</p> : null}
      <div className={styles.codeSearch}>
        <TextField
          label="Find a line or a code"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <table className={styles.codes}>
        <caption className="visually-hidden">Codes of the office by line of business</caption>
        <thead>
          <tr>
            <th scope="col">Line of business</th>
            <th scope="col">Code</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {found.map((row) => (
            <tr key={row.line}>
              <th scope="row">{describeLineOfBusiness(row.line)}</th>
              <td className="figures">{row.codes.length > 0 ? row.codes.join(', ') : 'No code known'}</td>
              <td>
                {row.source ? (
                  <SourceLink href={row.source}>
                    {row.meaning} <OutsideIcon />
                    <span className="visually-hidden">(opens in a new tab)</span>
                  </SourceLink>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.facts} role="status">
        {found.length === 0 ? `No line and no code has “${search}” in it.` : null}
      </p>
    </>
  );
}

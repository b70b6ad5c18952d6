import { Link } from 'react-router';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { useList } from '../../shared/queries/use-list.ts';
import styles from './endorsed-policy.module.css';

/** The filing that was begun last, if any. */
export const useLastFiling = () => useList(LIST_FILINGS, { limit: 1 });

/** For who has done this before, or has many: the last filing again, or all of them from a spreadsheet. */
export function OtherWays() {
  const last = useLastFiling().data?.items[0];
  return (
    <p className={styles.other}>
      {last ? (
        <>
          <Link to={`/submit?copy=${last.id}`}>Duplicate your last filing</Link> ({last.number},{' '}
          {last.insuredName}) or <Link to="/user/imports">import a spreadsheet</Link>.
        </>
      ) : (
        <>
          Many to file? <Link to="/user/imports">Import a spreadsheet</Link>.
        </>
      )}
    </p>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { ListPage } from '../queries/use-list.ts';
import styles from './list.module.css';

interface Props {
  page: Pick<ListPage<unknown>, 'total' | 'totalIsExact' | 'nextCursor' | 'prevCursor' | 'items'>;
  /** What is counted: "filing". */
  noun: string;
  onTurn(cursor: string): void;
  /** Beside the ways: how many rows a page has. */
  children?: ReactNode;
}

/** How many there are, and the way to the pages before and after. */
export function Pagination({ page, noun, onTurn, children }: Props) {
  const { nextCursor, prevCursor } = page;
  return (
    <nav className={styles.pagination} aria-label={`Pages of ${plural(noun)}`}>
      <p className="figures" role="status">
        {describeCount(page.total, page.totalIsExact, noun)}
      </p>
      {children}
      {nextCursor || prevCursor ? (
        <div className={styles.turns}>
          <Button
            variant="dimmed-white"
            disabled={!prevCursor}
            onClick={() => prevCursor && onTurn(prevCursor)}
          >
            Previous
          </Button>
          <Button
            variant="dimmed-white"
            disabled={!nextCursor}
            onClick={() => nextCursor && onTurn(nextCursor)}
          >
            Next
          </Button>
        </div>
      ) : null}
    </nav>
  );
}

/** "1 filing", "1,234 filings", "more than 10,000 entries". */
export function describeCount(total: number, isExact: boolean, noun: string): string {
  return `${isExact ? '' : 'more than '}${countOf(total, noun)}`;
}

/** "1,234", as people write a number of things. */
export function displayCount(count: number): string {
  return count.toLocaleString('en-US');
}

export function plural(noun: string): string {
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** "1 filing", "1,234 filings". */
export function countOf(count: number, noun: string): string {
  return `${displayCount(count)} ${count === 1 ? noun : plural(noun)}`;
}

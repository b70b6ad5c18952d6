import type { ReactNode } from 'react';
import { EmptyState } from '../../shared/empty-state.tsx';

interface Props {
  /** Whether filters leave nothing. */
  isNarrowed: boolean;
  /** What will be listed here. */
  children: ReactNode;
}

/** In place of the rows of a record that has none. */
export function EmptyRecord({ isNarrowed, children }: Props) {
  return (
    <EmptyState title={isNarrowed ? 'Nothing matches' : 'Nothing yet'}>
      {isNarrowed ? 'Clear a filter to see more.' : children}
    </EmptyState>
  );
}

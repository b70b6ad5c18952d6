import type { CoverageLevel } from '#domain/rules/coverage.ts';
import { Tag } from './status-tag.tsx';

const LOOKS = {
  complete: { tone: 'ok', shape: 'square', word: 'Complete' },
  partial: { tone: 'warn', shape: 'diamond', word: 'With gaps' },
  none: { tone: 'plain', shape: 'ring', word: 'Not covered' },
} as const;

/** How much of a state's law the rulebook holds. */
export function CoverageTag({ coverage }: { coverage: CoverageLevel }) {
  const { word, ...look } = LOOKS[coverage];
  return <Tag {...look}>{word}</Tag>;
}

import type { FeeCharger, FeeKind } from './vocabulary.ts';

/** Who charges a fee of this kind where nobody said; null where that must be said. */
export function usualCharger(kind: FeeKind): FeeCharger | null {
  switch (kind) {
    case 'POLICY_FEE':
    case 'INSPECTION_FEE':
      return 'INSURER';
    case 'BROKER_FEE':
      return 'BROKER';
    case 'OTHER_FEE':
      return null;
  }
}

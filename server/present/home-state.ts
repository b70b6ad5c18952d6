import type { HomeStateBody } from '#contract/home-state.ts';
import type { HomeStateResult } from '#domain/jurisdictions/home-state.ts';

/** The answer of the home state helper. */
export function presentHomeState(result: HomeStateResult): HomeStateBody {
  switch (result.outcome) {
    case 'FOUND': {
      const { outcome, state, basis, caution, reason, citation, source } = result;
      return { outcome, state, basis, caution, reason, citation, source };
    }
    case 'ASK':
      return {
        outcome: result.outcome,
        questions: [...result.questions],
      };
    case 'UNDECIDED': {
      const { outcome, between, whoCanSettle, reason, citation, source } = result;
      return { outcome, between: [...between], whoCanSettle, reason, citation, source };
    }
  }
}

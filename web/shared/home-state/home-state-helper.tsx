import { lazy, type ReactNode } from 'react';
import { QuestionFold } from '../questions/question-fold.tsx';
import type { FoundHomeState } from './home-state-questions.tsx';

// Most who read the page know the state.
const HomeStateQuestions = lazy(() => import('./home-state-questions.tsx'));

/** Asks what the federal act asks and answers with the state and the reason. `use` offers what to do with it. */
export function HomeStateHelper({ use }: { use(found: FoundHomeState): ReactNode }) {
  return (
    <QuestionFold title="Not sure which state?">
      {(isOpen) => <HomeStateQuestions isOpen={isOpen} use={use} />}
    </QuestionFold>
  );
}

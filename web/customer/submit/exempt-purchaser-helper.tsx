import { lazy } from 'react';
import { QuestionFold } from '../../shared/questions/question-fold.tsx';
import { useFilingContent } from './form-context.tsx';

// Few policies claim it.
const ExemptPurchaserQuestions = lazy(() => import('./exempt-purchaser-questions.tsx'));

/** For who claims that the insured is an exempt commercial purchaser: whether it is, before the filing says so. */
export function ExemptPurchaserHelper() {
  const isClaimed = useFilingContent(
    ({ exemptions }) => exemptions?.includes('EXEMPT_COMMERCIAL_PURCHASER') === true,
  );
  if (!isClaimed) return null;
  return (
    <QuestionFold title="Does the insured qualify?">
      {(isOpen) => <ExemptPurchaserQuestions isOpen={isOpen} />}
    </QuestionFold>
  );
}

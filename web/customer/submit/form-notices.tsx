import type { FilingBody } from '#contract/filing.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { RejectionReason } from '#domain/filing/vocabulary.ts';
import type { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useToday } from '../../shared/use-today.ts';
import { REJECTION_LABELS } from '../../shared/vocabulary-labels.ts';
import { ConfirmEmailNotice } from '../confirm-email/confirm-email-notice.tsx';
import type { FilingFormModel } from './filing-form-model.ts';
import { focusField } from './focus-field.ts';
import styles from './form.module.css';
import { isReviewRequest } from './is-review-request.ts';

interface Props {
  model: FilingFormModel;
  /** The filing that came back, which is mended here. */
  returned: FilingBody | undefined;
  refusal: ApiError | null;
  /** Takes what is to stand in the form instead. */
  onLoad(content: FilingInputs): void;
}

/** What stands in the way of the form as a whole. */
export function FormNotices({ model: { conflict, dueDate }, returned, refusal, onLoad }: Props) {
  return (
    <div className={styles.notices}>
      <ConfirmEmailNotice />
      {returned?.rejectionReason ? <Rejection filing={returned} dueDate={dueDate} /> : null}
      {refusal ? (
        <Notice tone={isReviewRequest(refusal) ? 'info' : 'bad'} title={refusal.message}>
          {Object.values(isReviewRequest(refusal) ? {} : refusal.fields)
            .filter((sentence) => sentence !== refusal.message)
            .map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
        </Notice>
      ) : null}
      {conflict ? (
        <Notice
          tone="bad"
          title="This draft was changed in another window"
          action={
            <>
              <Button variant="dimmed-white" onClick={() => conflict.takeTheirs().then(onLoad)}>
                Load the other version
              </Button>
              <Button variant="dimmed-white" onClick={conflict.keepMine}>
                Keep this version
              </Button>
            </>
          }
        >
          What you typed is still in the form. Decide which version to keep.
        </Notice>
      ) : null}
    </div>
  );
}

/** What the customer has to do, and by when; of a day that has passed, that it has. */
function WhatToDo({ dueDate }: { dueDate: string }) {
  const today = useToday();
  return today !== null && dueDate < today ? (
    <p>
      Correct and resubmit as soon as you can: it was due on <DateText on={dueDate} />.
    </p>
  ) : (
    <p>
      Correct and resubmit by <DateText on={dueDate} />.
    </p>
  );
}

/** Where the form begins to answer a reason; of the others the words say it. */
const WHERE_TO_BEGIN: Partial<Record<RejectionReason, { field: string; action: string }>> = {
  MISSING_DOCUMENT: { field: 'documents', action: 'Add the document' },
  WRONG_AMOUNT: { field: 'coverages', action: 'Go to premium and fees' },
  WRONG_STATE: { field: 'state', action: 'Go to home state' },
  NOT_ALLOWED_CAPACITY: { field: 'capacity', action: 'Go to filing capacity' },
};

/** Why it came back, in the words of who sent it, and until when it is on time. */
function Rejection({ filing, dueDate }: { filing: FilingBody; dueDate: string | null }) {
  const { rejectionReason, rejectionWords } = filing;
  if (rejectionReason === null) return null;
  const begin = WHERE_TO_BEGIN[rejectionReason];
  return (
    <Notice
      tone={rejectionReason === 'WITHDRAWN' ? 'info' : 'bad'}
      title={REJECTION_LABELS[rejectionReason]}
      action={
        begin ? (
          <Button variant="dimmed-white" onClick={() => focusField(begin.field)}>
            {begin.action}
          </Button>
        ) : null
      }
    >
      {rejectionWords ? <p>{rejectionWords}</p> : null}
      {dueDate ? <WhatToDo dueDate={dueDate} /> : null}
    </Notice>
  );
}

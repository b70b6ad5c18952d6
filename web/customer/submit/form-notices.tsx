import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { ConfirmEmailNotice } from '../confirm-email/confirm-email-notice.tsx';
import type { FilingFormModel } from './filing-form-model.ts';
import styles from './form.module.css';

interface Props {
  model: FilingFormModel;
  refusal: ApiError | null;
  /** Takes what is to stand in the form instead. */
  onLoad(content: FilingInputs): void;
}

/** What stands in the way of the form as a whole. */
export function FormNotices({ model: { conflict }, refusal, onLoad }: Props) {
  return (
    <div className={styles.notices}>
      <ConfirmEmailNotice />
      {refusal ? (
        <Notice tone="bad" title={refusal.message}>
          {Object.values(refusal.fields)
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
              </Button>{' '}
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

import type { ReactNode } from 'react';
import type { InvoicePreviewBody } from '#contract/invoice.ts';
import { INVOICE_NOTE_MAXIMUM } from '#contract/limits.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { TextAreaField, TextField } from '../../shared/form/field.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { type Choice, ChooseFilings } from './choose-filings.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import type { InvoiceDraft } from './use-invoice-draft.ts';

interface Props<Preview extends InvoicePreviewBody> {
  draft: InvoiceDraft<Preview>;
  choices: readonly Choice[];
  caption: string;
  /** What an empty due date means; left out: there has to be one. */
  dueDateHint?: string;
  action: string;
  /** Saves the page that the invoice would be. */
  pdf: { save(): void; isBusy: boolean };
  onGo(): void;
  /** Above the filings. */
  notice?: ReactNode;
  /** Below them. */
  children?: ReactNode;
}

/** An invoice that is being put together, beside what it would say. */
export function EditInvoice<Preview extends InvoicePreviewBody>(props: Props<Preview>) {
  const { draft, choices, dueDateHint, pdf } = props;
  const { error } = draft.preview;
  const dueDateFault = error instanceof ApiError ? error.fields.dueDate : undefined;
  return (
    <div className={styles.halves}>
      <div className={styles.main}>
        <div>
          <div className={styles.terms}>
            <TextField
              label="Due date"
              type="date"
              required={dueDateHint === undefined}
              hint={dueDateHint}
              error={dueDateFault}
              value={draft.dueDate}
              onChange={(event) => draft.setDueDate(event.target.value)}
            />
            <TextAreaField
              label="Note on the invoice"
              required={false}
              maxLength={INVOICE_NOTE_MAXIMUM}
              value={draft.note}
              onChange={(event) => draft.setNote(event.target.value)}
            />
          </div>
          {props.notice}
          <ChooseFilings
            caption={props.caption}
            choices={choices}
            chosen={draft.chosen}
            leftOut={draft.leftOut}
            onChoose={draft.choose}
          />
        </div>
        {props.children}
      </div>
      <section aria-label="Preview">
        <InvoicePaper
          preview={draft.preview}
          isDueDateWrong={dueDateFault !== undefined}
          isEmpty={draft.chosen.length === 0}
          action={
            <Button variant="dimmed-white" loading={pdf.isBusy} onClick={pdf.save}>
              Preview PDF
            </Button>
          }
        />
        <p className={styles.go}>
          <Button block disabled={!draft.isCurrent} onClick={props.onGo}>
            {props.action}
          </Button>
        </p>
      </section>
    </div>
  );
}

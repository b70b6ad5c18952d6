import { type ComponentProps, useState } from 'react';
import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS, type DocumentKind } from '#domain/filing/vocabulary.ts';
import { SelectField } from '../form/field.tsx';
import { DocumentDrop } from './document-drop.tsx';
import styles from './documents.module.css';

/** The office's answer is ours to keep: nobody else has it. */
const KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'STATE_CONFIRMATION');

type Props = Omit<ComponentProps<typeof DocumentDrop<DocumentKind>>, 'kind' | 'title'> & {
  /** What is sent most likely next; another can be chosen. */
  likely: DocumentKind;
  titleOf(kind: DocumentKind): string;
};

/** Takes documents, and what each of them is. */
export function TypedDocumentDrop({ likely, titleOf, ...drop }: Props) {
  const [chosen, setChosen] = useState<DocumentKind | null>(null);
  const kind = chosen ?? likely;
  return (
    <div className={styles.typed}>
      <DocumentDrop {...drop} kind={kind} title={titleOf(kind)} />
      <SelectField
        label="Document type"
        value={kind}
        onChange={({ target }) => setChosen(KINDS.find((each) => each === target.value) ?? null)}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {DOCUMENT_KIND_LABELS[each]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

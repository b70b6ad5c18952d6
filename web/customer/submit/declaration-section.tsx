import { Suspense, useRef, useState } from 'react';
import type { DeclarationBody } from '#contract/declaration.ts';
import type { DocumentBody } from '#contract/document.ts';
import type { policyDocumentOf } from '#domain/filing/policy-document.ts';
import {
  DOCUMENT_KIND_LABELS,
  type DocumentKind,
  type RequirableDocument,
  UPLOAD_NAMES,
} from '#domain/filing/vocabulary.ts';
import { Button } from '../../shared/button.tsx';
import { AskedDocuments } from '../../shared/documents/asked-documents.tsx';
import { DocumentList } from '../../shared/documents/document-list.tsx';
import { OwnStorageNearlyFull } from '../../shared/documents/storage-used.tsx';
import { TypedDocumentDrop } from '../../shared/documents/typed-document-drop.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { DAY_OF_CHANGE } from './day-of-change.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import { takeFocus } from './focus-field.ts';
import { FormSection } from './form-section.tsx';
import { isPriceOpen } from './is-price-open.ts';
import type { useDeclaration } from './use-declaration.ts';
import { withPages } from './with-pages.ts';

const DeclarationNotice = withPages(() => import('./declaration-notice.tsx'));

interface Props {
  model: FilingFormModel;
  paper: ReturnType<typeof policyDocumentOf>;
  /** What the agency wants in the state before it takes the filing. */
  asked: readonly (readonly RequirableDocument[])[];
  declaration: ReturnType<typeof useDeclaration>;
  /** Whether somebody took the page away that was read. */
  isHidden: boolean;
  onShow(): void;
}

const TITLES: Readonly<Record<Props['paper']['words'], string>> = {
  'declaration page or binder': 'Declaration page or binder',
  endorsement: 'Endorsement',
  'cancellation endorsement': 'Cancellation endorsement',
};

/** They say what the policy is, or what changes of it, in the same words. */
const READ: readonly DocumentKind[] = ['DECLARATION', 'BINDER', 'ENDORSEMENT'];

/** What a page that came as a declaration calls itself, by the day of a change or by its title; null for none of these. */
function kindOf(answer: DeclarationBody | null): 'BINDER' | 'ENDORSEMENT' | null {
  if (answer?.fields.some(({ path }) => path === DAY_OF_CHANGE)) return 'ENDORSEMENT';
  return answer?.documentKind === 'BINDER' ? 'BINDER' : null;
}

const isReadable = ({ kind, mediaType, scanStatus }: DocumentBody) =>
  READ.includes(kind) &&
  scanStatus !== 'INFECTED' &&
  (mediaType === 'application/pdf' || mediaType.startsWith('image/'));

/** The policy's paper: dropped, read, kept with the filing, and shown beside the form. */
export function DeclarationSection({ model, paper, asked, declaration, isHidden, onShow }: Props) {
  const { documents, documentsAt } = model;
  const { readings, reading, isNew } = declaration;
  const [isSending, setSending] = useState(false);
  /** What of the last drop is kept, by its file. */
  const sent = useRef(new Map<File, DocumentBody>());
  const has = (kind: DocumentKind) => documents.some((document) => document.kind === kind);
  const missing = asked.find((kinds) => !kinds.some(has));
  const hasPaper = has(paper.kind) || (paper.kind === 'DECLARATION' && has('BINDER'));
  const kept = documents.filter(isReadable);
  const isUnread = !isSending && reading === null && readings.every(({ answer }) => answer === null);

  /** Reads what was sent. A binder or endorsement is seldom called one by who drops it: it is kept as what it calls itself. */
  async function read(files: readonly File[]) {
    const documents = sent.current;
    sent.current = new Map();
    const readable = files.filter((file) => READ.includes(documents.get(file)?.kind ?? 'OTHER'));
    for (const { file, answer } of await declaration.read(readable)) {
      const kept = documents.get(file);
      const kind = kindOf(answer);
      if (kept?.kind !== 'DECLARATION' || kind === null || model.changeKind === null) continue;
      await model.changeKind(kept.id, kind);
      toast(`${file.name} is kept as ${kind === 'BINDER' ? 'a binder' : 'an endorsement'}`);
    }
  }

  async function remove(id: string) {
    await model.removeDocument?.(id);
    const fileName = documents.find((document) => document.id === id)?.fileName;
    if (fileName !== undefined) declaration.forget(fileName);
  }

  return (
    <FormSection
      title={TITLES[paper.words]}
      note="Kept with the filing, and sent to the filing office if it asks for it."
    >
      <AskedDocuments asked={asked} documents={documents} />
      <TypedDocumentDrop
        likely={missing?.[0] ?? (hasPaper ? 'OTHER' : paper.kind)}
        multiple
        field="documents"
        titleOf={(kind) =>
          documents.length === 0 && kind === paper.kind
            ? `Drop the ${paper.words} here, or choose it`
            : `${DOCUMENT_KIND_LABELS[kind]}: drop it here, or choose it`
        }
        hint={`${UPLOAD_NAMES}, one or more`}
        upload={async (file, kind, onProgress) => {
          setSending(true);
          sent.current.set(file, await model.upload(file, kind, onProgress));
        }}
        onSent={(files) => {
          setSending(false);
          read(files).catch((error: Error) => toast(error.message, 'bad'));
        }}
      />
      {reading === null ? null : (
        <p role="status">
          Reading {reading}… A scan or photo takes a few seconds a page. <progress aria-label="Reading" />
        </p>
      )}
      {isNew && reading === null ? (
        <Suspense>
          <DeclarationNotice
            declaration={declaration}
            stateTotal={model.quote?.stateTotal ?? null}
            isPriceOpen={isPriceOpen(model)}
            onUndo={declaration.undo}
            onDismiss={declaration.dismiss}
          />
        </Suspense>
      ) : null}
      {isHidden && readings.length > 0 ? (
        <Button ref={takeFocus} variant="dimmed-white" onClick={onShow}>
          Show the page
        </Button>
      ) : null}
      {isUnread && kept.length > 0 && documentsAt !== null ? (
        <Button
          variant="dimmed-white"
          onClick={() =>
            declaration.readKept(kept, documentsAt).catch((error: Error) => toast(error.message, 'bad'))
          }
        >
          Read the page again
        </Button>
      ) : null}
      <OwnStorageNearlyFull />
      {documents.length > 0 ? (
        <DocumentList
          documents={documents}
          owner={documentsAt}
          onRemove={model.removeDocument === null ? null : remove}
        />
      ) : null}
    </FormSection>
  );
}

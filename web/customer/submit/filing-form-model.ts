import type { DocumentBody } from '#contract/document.ts';
import type { CheckBody, DraftBody } from '#contract/draft.ts';
import type { OfferedEvidenceBody } from '#contract/filing-evidence.ts';
import type { QuoteBody } from '#contract/quote.ts';
import type { ReviewBody } from '#contract/review.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { DocumentKind } from '#domain/filing/vocabulary.ts';
import type { DocumentOwner } from '../../shared/documents/document-owner.ts';
import type { SaveState } from './draft-saver.ts';

/** What the form needs to know and to do, whether it fills a draft or mends a filing that came back. */
export interface FilingFormModel {
  /** What the form begins with. */
  start: FilingInputs;
  /** Takes what stands in the form whenever that changes. */
  edit(content: FilingInputs): void;
  save: SaveState;
  /** What is typed belongs to this, in the words by which a browser keeps it, and was typed on this version of it. */
  typedFor: { place: string; version: number | null };
  /** Goes on with what was typed on that version. */
  restore(content: FilingInputs, version: number | null): void;
  isDirty: boolean;
  quote: QuoteBody | null;
  /** What the price still waits for. */
  quoteProblem: DraftBody['quoteProblem'];
  checks: readonly CheckBody[];
  /** Licenses on file that it may lean on. */
  evidence: readonly OfferedEvidenceBody[];
  /** What `checks` and `quoteProblem` are about; null while the server has not looked at anything. */
  checked: FilingInputs | null;
  documents: readonly DocumentBody[];
  /** Where they are fetched; null before there is a draft. */
  documentsAt: DocumentOwner | null;
  /** Null where a document, once sent, stays. */
  removeDocument: ((id: string) => Promise<void>) | null;
  /** The last day on which the filing is on time. */
  dueDate: string | null;
  dueBecause: string | null;
  /** When it was asked whether what was `checked` can be filed in its capacity; null unless that is undecided. */
  capacityRequestedAt: string | null;
  /** When the rate of the city or county of what was `checked` was asked for; null unless it is waited for. */
  placeRateRequestedAt: string | null;
  upload(file: File, kind: DocumentKind, onProgress: (percent: number) => void): Promise<DocumentBody>;
  /** Says what a document is; null where, once sent, it stays what it was sent as. Throws ApiError. */
  changeKind: ((id: string, kind: DocumentKind) => Promise<void>) | null;
  /** What the server says to the form as it stands; null where it cannot be asked now. Throws ApiError. */
  review(): Promise<Pick<
    ReviewBody,
    'checks' | 'refusal' | 'quote' | 'quoteProblem' | 'capacityRequestedAt' | 'placeRateRequestedAt'
  > | null>;
  /** Saves at once; true when nothing is left unsaved. */
  flush(): Promise<boolean>;
  /** `takeTheirs` gives what the form is to show then. */
  conflict: { takeTheirs(): Promise<FilingInputs>; keepMine(): Promise<unknown> } | null;
  /** Sends the filing at the total that was shown and gives its id. Throws ApiError. */
  submit(expectedTotal: string | undefined): Promise<string>;
}

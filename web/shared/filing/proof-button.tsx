import type { FilingSummary } from '#contract/filing.ts';
import { GET_FILING_SUMMARY } from '#contract/paths/document.ts';
import { Button, type ButtonVariant } from '../button.tsx';
import { useDownload } from '../documents/use-download.ts';
import styles from './filing.module.css';

interface Props {
  filing: Pick<FilingSummary, 'id' | 'number'>;
  /** A button of the page, or a word in a list. */
  look: ButtonVariant | 'quiet';
}

/** The proof of a completed filing as a PDF: each line, rate, law and payee. */
export function ProofButton({ filing, look }: Props) {
  const { download, isBusy } = useDownload();
  const save = () => download(GET_FILING_SUMMARY, { params: { id: filing.id } }, `${filing.number}.pdf`);
  if (look === 'quiet') {
    return (
      <button type="button" className={styles.link} disabled={isBusy} onClick={save}>
        Proof<span className="visually-hidden"> of filing {filing.number}</span>
      </button>
    );
  }
  return (
    <Button variant={look} loading={isBusy} onClick={save}>
      Download proof
    </Button>
  );
}

import { useEffect, useState } from 'react';
import { type OpenedPdf, openPdf } from './open-pdf.ts';

/** A file that is being opened, that is open, or that cannot be. */
export type PdfState = { pdf: OpenedPdf } | 'OPENING' | 'BROKEN';

/** Opens a file for as long as the page shows it. */
export function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<PdfState>('OPENING');
  useEffect(() => {
    let isGone = false;
    let close = () => {};
    setState('OPENING');
    file
      .arrayBuffer()
      .then(openPdf)
      .then(
        (opened) => {
          close = opened.close;
          if (isGone) close();
          else setState({ pdf: opened.pdf });
        },
        () => {
          if (!isGone) setState('BROKEN');
        },
      );
    return () => {
      isGone = true;
      close();
    };
  }, [file]);
  return state;
}

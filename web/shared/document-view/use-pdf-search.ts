import { useEffect, useState } from 'react';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { findText } from './find-text.ts';
import { type OpenedPdf, textOf } from './open-pdf.ts';

/** Milliseconds of silence after which what was typed is looked for. */
const SILENCE = 200;
/** The longest policies with all their forms have some hundred pages. */
const MOST_PAGES = 500;

/** One place of the text: the page (from 1), and which of its places it is (from 0). */
export interface Hit {
  page: number;
  index: number;
}

/** Where a text stands in the file; null while it is looked for. */
export function usePdfSearch(pdf: OpenedPdf, typed: string): readonly Hit[] | null {
  const sought = useDebouncedValue(typed.trim(), SILENCE);
  const [hits, setHits] = useState<readonly Hit[] | null>([]);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found: Hit[] = [];
      for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES) && !isGone; number += 1) {
        const text = await pdf.getPage(number).then(textOf, () => '');
        found.push(...findText([text], sought).map((_, index) => ({ page: number, index })));
      }
      if (!isGone) setHits(found);
    };
    if (sought === '') setHits([]);
    else {
      setHits(null);
      void look();
    }
    return () => {
      isGone = true;
    };
  }, [pdf, sought]);
  return hits;
}

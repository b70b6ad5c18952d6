import { useEffect, useRef, useState } from 'react';
import { markText } from './mark-text.ts';
import { drawPage, type OpenedPdf } from './open-pdf.ts';
import { PagePlaces } from './page-places.tsx';
import styles from './pdf.module.css';
import type { ShownPlaces, Turn } from './place.ts';

/** Of the frame, in CSS pixels: what stands around the page. */
const MARGIN = 2;

interface Props extends Pick<ShownPlaces, 'places'> {
  pdf: OpenedPdf;
  /** From 1. */
  number: number;
  /** 1 is as wide as its frame. */
  zoom: number;
  turn: Turn;
  sought: string;
  /** Which place of the text on this page is the current one. */
  current: number | null;
  soughtPlace: ShownPlaces['sought'];
}

/** One page of a file, drawn, with its text over it to be selected. */
export function PdfPage({ pdf, number, zoom, turn, sought, current, places, soughtPlace }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<'DRAWING' | 'DRAWN' | 'BROKEN'>('DRAWING');

  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    setDrawn('DRAWING');
    pdf
      .getPage(number)
      .then((page) => {
        if (isGone || !frame.current || !canvas.current || !text.current) return;
        const room = frame.current.parentElement?.clientWidth ?? frame.current.clientWidth;
        const sheet = { frame: frame.current, canvas: canvas.current, text: text.current };
        const drawing = drawPage(page, sheet, (room - MARGIN) * zoom, turn);
        stop = drawing.stop;
        return drawing.done;
      })
      .then(
        () => {
          if (!isGone) setDrawn('DRAWN');
        },
        () => {
          if (!isGone) setDrawn('BROKEN');
        },
      );
    return () => {
      isGone = true;
      stop();
    };
  }, [pdf, number, zoom, turn]);

  useEffect(() => {
    if (drawn === 'DRAWN' && text.current) markText(text.current, sought, current);
  }, [drawn, sought, current]);

  return (
    <div ref={frame} className={styles.sheet} data-drawn={drawn === 'DRAWN' || undefined}>
      <canvas ref={canvas} />
      {drawn === 'DRAWN' ? <PagePlaces number={number} places={places} sought={soughtPlace} /> : null}
      <div ref={text} className={styles.text} />
      {drawn === 'BROKEN' ? <p role="alert">This page can’t be drawn. Download the file to see it.</p> : null}
    </div>
  );
}

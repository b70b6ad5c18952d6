import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { OpenedPdf } from './open-pdf.ts';
import styles from './pdf.module.css';
import { PdfPage } from './pdf-page.tsx';
import { type Place, placeSought, type ShownPlaces, type Turn } from './place.ts';
import { usePdf } from './use-pdf.ts';
import { usePdfSearch } from './use-pdf-search.ts';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const AS_WIDE_AS_THE_FRAME = 2;
const ENLARGED = 4;
const NO_PLACES: readonly Place[] = [];
const NO_TURNS: ReadonlyMap<number, Turn> = new Map();

interface Props extends Partial<ShownPlaces> {
  file: Blob;
  name: string;
  /** Wider than its frame, where that is too narrow to read a whole page in. */
  isEnlarged?: boolean;
  /** By how much pages are turned to be upright, by their numbers. */
  turns?: ReadonlyMap<number, Turn>;
}

/**
 * A PDF that somebody sent, one page at a time: turned, zoomed, searched, its text selected, and places of it marked.
 * Where another place is sought, its page is turned to.
 */
export default function PdfView({
  file,
  name,
  isEnlarged = false,
  turns = NO_TURNS,
  places = NO_PLACES,
  sought = null,
}: Props) {
  const state = usePdf(file);
  if (state === 'OPENING') return <Skeleton bare lines={12} label={`Opening ${name}`} />;
  if (state === 'BROKEN') {
    return <Notice tone="bad">This file can’t be shown here. Download it to see it.</Notice>;
  }
  return (
    <Opened
      pdf={state.pdf}
      name={name}
      startZoom={isEnlarged ? ENLARGED : AS_WIDE_AS_THE_FRAME}
      turns={turns}
      places={places}
      soughtPlace={sought}
    />
  );
}

interface OpenedProps extends Pick<ShownPlaces, 'places'> {
  pdf: OpenedPdf;
  name: string;
  startZoom: number;
  turns: ReadonlyMap<number, Turn>;
  soughtPlace: ShownPlaces['sought'];
}

function Opened({ pdf, name, startZoom, turns, places, soughtPlace }: OpenedProps) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(startZoom);
  const [sought, setSought] = useState('');
  const [place, setPlace] = useState(0);
  const hits = usePdfSearch(pdf, sought);
  const hit = hits?.[place % Math.max(hits.length, 1)] ?? null;
  const shown = hit?.page ?? page;

  const [followed, setFollowed] = useState<ShownPlaces['sought']>(null);
  if (soughtPlace !== followed) {
    setFollowed(soughtPlace);
    const found = placeSought({ places, sought: soughtPlace });
    if (found !== null) turn(found.page);
  }

  function turn(to: number) {
    setPage(Math.min(Math.max(to, 1), pdf.numPages));
    setSought('');
  }

  function walk(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !hits || hits.length === 0) return;
    event.preventDefault();
    setPlace((place + (event.shiftKey ? hits.length - 1 : 1)) % hits.length);
  }

  return (
    <section className={styles.view} aria-label={name}>
      <div className={styles.bar}>
        <Button
          variant="dimmed-white"
          disabled={shown <= 1}
          onClick={() => turn(shown - 1)}
          aria-label="Previous page"
        >
          ‹
        </Button>
        <span className="figures">{`${shown} of ${pdf.numPages}`}</span>
        <Button
          variant="dimmed-white"
          disabled={shown >= pdf.numPages}
          onClick={() => turn(shown + 1)}
          aria-label="Next page"
        >
          ›
        </Button>
        <Button
          variant="dimmed-white"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
          aria-label="Zoom out"
        >
          −
        </Button>
        <span className="figures">{`${(ZOOMS[zoom] ?? 1) * 100}%`}</span>
        <Button
          variant="dimmed-white"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
          aria-label="Zoom in"
        >
          +
        </Button>
        <input
          type="search"
          className={styles.search}
          data-document-search
          aria-label="Search in the document"
          placeholder="Search, Enter for next"
          value={sought}
          onChange={(event) => {
            if (hit !== null) setPage(hit.page);
            setPlace(0);
            setSought(event.target.value);
          }}
          onKeyDown={walk}
        />
        <span role="status" className={styles.found}>
          {describeFound(sought, hits, place)}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className={styles.frame} data-document-frame tabIndex={0} aria-label={`Page ${shown}`}>
        <PdfPage
          pdf={pdf}
          number={shown}
          zoom={ZOOMS[zoom] ?? 1}
          turn={turns.get(shown) ?? 0}
          sought={sought}
          current={hit?.index ?? null}
          places={places}
          soughtPlace={soughtPlace}
        />
      </section>
    </section>
  );
}

function describeFound(sought: string, hits: readonly unknown[] | null, place: number): string {
  if (sought.trim() === '') return '';
  if (hits === null) return 'Searching';
  return hits.length === 0 ? 'Not found' : `${(place % hits.length) + 1} of ${hits.length}`;
}

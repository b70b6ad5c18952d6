import { useEffect, useRef } from 'react';
import styles from './pdf.module.css';
import { type Place, placeSought, type ShownPlaces } from './place.ts';

const percent = (part: number) => `${part * 100}%`;

/** Each box once: several values may stand in one. */
const boxesOf = (places: readonly Place[]) => [
  ...new Map(places.map((place) => [place.box.join(), place])).values(),
];

/**
 * The places of a page, over what is drawn of it; the one that is sought is brought into sight within the document's own
 * frame, while the page around it stays where it is. For the eye only: what stands there is said beside its field.
 */
export function PagePlaces({ number, places, sought }: ShownPlaces & { number: number }) {
  const mark = useRef<HTMLDivElement>(null);
  const here = places.filter(({ page }) => page === number);
  const found = placeSought({ places: here, sought });

  // biome-ignore lint/correctness/useExhaustiveDependencies: sought anew, it is brought into sight anew.
  useEffect(() => {
    if (mark.current) bringIntoSight(mark.current);
  }, [sought]);

  return (
    <div className={styles.places} aria-hidden="true">
      {boxesOf(here).map(({ key, box }) => {
        const [x, y, width, height] = box;
        const isSought = found?.box.join() === box.join();
        return (
          <div
            key={key}
            ref={isSought ? mark : undefined}
            data-sought={isSought || undefined}
            style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
          />
        );
      })}
    </div>
  );
}

/** In the middle of the frame; what is wider than the frame begins at its edge. */
function bringIntoSight(place: HTMLElement): void {
  const frame = place.closest('[data-document-frame]');
  if (frame === null) return;
  const [seen, box] = [frame.getBoundingClientRect(), place.getBoundingClientRect()];
  const room = Math.max((seen.width - box.width) / 2, EDGE);
  frame.scrollBy({
    left: box.left - seen.left - room,
    top: box.top + box.height / 2 - (seen.top + seen.height / 2),
  });
}

/** Pixels between a wide place and the edge of its frame. */
const EDGE = 12;

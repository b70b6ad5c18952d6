import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../shared/button.tsx';
import PdfView from '../../shared/document-view/pdf-view.tsx';
import { PictureView } from '../../shared/document-view/picture-view.tsx';
import { type Place, type ShownPlaces, type Turn, turnedBox } from '../../shared/document-view/place.ts';
import { SelectField } from '../../shared/form/field.tsx';
import styles from './declaration-pages.module.css';
import type { Reading } from './declaration-reading.ts';
import { takeFocus } from './focus-field.ts';

interface Props {
  /** At least one. */
  readings: readonly Reading[];
  /** Whether somebody pressed for it, and not a drop brought it. */
  isAsked: boolean;
  onHide(): void;
}

/** Below this many pixels a page is a sheet above the fields, too narrow for its letters. */
const NARROW = 760;

const NOT_TURNED: ReadonlyMap<number, Turn> = new Map();

/** A scan that lies on its side is shown upright. */
const turnsIn = ({ answer }: Reading): ReadonlyMap<number, Turn> =>
  new Map(answer?.scans.map(({ page, turn }) => [page, turn]));

function placesIn(reading: Reading): Place[] {
  const { answer } = reading;
  if (answer === null) return [];
  const turns = turnsIn(reading);
  return [
    ...answer.fields.map(({ path, page, box }) => ({ key: path, page, box })),
    ...answer.taxes.map(({ page, box }, at) => ({ key: `taxes.${at}`, page, box })),
  ].map(({ box, ...place }) => ({ ...place, box: turnedBox(box, turns.get(place.page) ?? 0) }));
}

/** Which file says something of a field: the first one, as it was filled in. */
const saysOf = (readings: readonly Reading[], path: string) =>
  readings.findIndex(
    ({ answer, other }) => other === null && answer?.fields.some((field) => field.path === path),
  );

/** What was dropped, beside the form or above its fields: a field that is focused is sought on its page. */
export default function DeclarationPages({ readings, isAsked, onHide }: Props) {
  const [chosen, setChosen] = useState(0);
  const [sought, setSought] = useState<ShownPlaces['sought']>(null);
  const [isEnlarged] = useState(() => window.innerWidth <= NARROW);

  useEffect(() => {
    function seek({ target }: FocusEvent) {
      const path = target instanceof HTMLElement ? target.dataset.field : undefined;
      const at = path === undefined ? -1 : saysOf(readings, path);
      if (path === undefined || at < 0) return;
      setChosen(at);
      setSought({ key: path });
    }
    document.addEventListener('focusin', seek);
    return () => document.removeEventListener('focusin', seek);
  }, [readings]);

  const shown = readings[chosen] ?? readings[0];
  const places = useMemo(() => (shown === undefined ? [] : placesIn(shown)), [shown]);
  const turns = useMemo(() => (shown === undefined ? NOT_TURNED : turnsIn(shown)), [shown]);
  if (shown === undefined) return null;
  const { file } = shown;
  const view = { file, name: file.name, places, sought, isEnlarged };
  return (
    <aside className={styles.pages} aria-label="Pages that were read">
      <div className={styles.head}>
        {readings.length > 1 ? (
          <SelectField
            label="Show"
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {readings.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one file may be dropped twice, and none changes its place.
              <option key={at} value={at}>
                {each.file.name}
              </option>
            ))}
          </SelectField>
        ) : (
          <h2>{file.name}</h2>
        )}
        <Button ref={isAsked ? takeFocus : undefined} variant="dimmed-white" onClick={onHide}>
          Hide the page
        </Button>
      </div>
      <div className={styles.view}>
        {file.type.startsWith('image/') ? (
          <PictureView key={chosen} {...view} turn={turns.get(1) ?? 0} />
        ) : (
          <PdfView key={chosen} {...view} turns={turns} />
        )}
      </div>
    </aside>
  );
}

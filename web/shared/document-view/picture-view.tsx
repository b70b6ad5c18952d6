import { useEffect, useState } from 'react';
import { PagePlaces } from './page-places.tsx';
import styles from './pdf.module.css';
import type { ShownPlaces, Turn } from './place.ts';

interface Size {
  width: number;
  height: number;
}

interface Props extends ShownPlaces {
  file: Blob;
  name: string;
  /** By how much it is turned to be upright. */
  turn: Turn;
  /** Wider than its frame, where that is too narrow to read a whole page in. */
  isEnlarged: boolean;
}

/** A photo or a scan as wide as its frame or wider, with places of it marked. */
export function PictureView({ file, name, turn, isEnlarged, places, sought }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setSize(null);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className={styles.frame} data-document-frame tabIndex={0} aria-label={name}>
      <div
        className={styles.picture}
        data-drawn={size !== null || undefined}
        data-enlarged={isEnlarged || undefined}
        data-turn={turn === 0 ? undefined : turn}
        style={size === null || turn % 180 === 0 ? undefined : { aspectRatio: size.height / size.width }}
      >
        {address === null ? null : (
          <img
            src={address}
            alt={name}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
        )}
        {size === null ? null : <PagePlaces number={1} places={places} sought={sought} />}
      </div>
    </section>
  );
}

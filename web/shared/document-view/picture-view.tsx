import { useEffect, useState } from 'react';
import { PagePlaces } from './page-places.tsx';
import styles from './pdf.module.css';
import type { ShownPlaces } from './place.ts';

interface Props extends ShownPlaces {
  file: Blob;
  name: string;
}

/** A photo or a scan as wide as its frame, with places of it marked. */
export function PictureView({ file, name, places, sought }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setDrawn(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className={styles.frame} data-document-frame tabIndex={0} aria-label={name}>
      <div className={styles.picture} data-drawn={isDrawn || undefined}>
        {address === null ? null : <img src={address} alt={name} onLoad={() => setDrawn(true)} />}
        {isDrawn ? <PagePlaces number={1} places={places} sought={sought} /> : null}
      </div>
    </section>
  );
}

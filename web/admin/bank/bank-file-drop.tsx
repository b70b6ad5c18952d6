import { type DragEvent, useId, useState } from 'react';
import { BANK_FILE_LINES_MAXIMUM } from '#contract/limits.ts';
import { sizeWords } from '../../shared/documents/size-words.ts';
import styles from './bank.module.css';

interface Props {
  file: File | null;
  isReading: boolean;
  onTake(file: File | null): void;
}

/** Takes a file of the bank by dropping or choosing. */
export function BankFileDrop({ file, isReading, onTake }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onTake(event.dataTransfer.files[0] ?? null);
  }

  return (
    <label
      htmlFor={id}
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.ofx,.qfx,.bai,.bai2,text/csv"
        onChange={(event) => {
          onTake(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      <strong>{file === null ? 'Drop the bank file here, or choose it' : file.name}</strong>
      <span>
        {isReading
          ? 'Reading'
          : file === null
            ? `CSV, OFX (QFX) or BAI2, at most ${BANK_FILE_LINES_MAXIMUM.toLocaleString('en-US')} transactions`
            : `${sizeWords(file.size)}. Choose another file`}
      </span>
    </label>
  );
}

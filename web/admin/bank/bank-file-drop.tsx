import { BANK_FILE_LINES_MAXIMUM } from '#contract/limits.ts';
import { displaySize } from '../../shared/documents/display-size.ts';
import { FileDrop } from '../../shared/documents/file-drop.tsx';

interface Props {
  file: File | null;
  isReading: boolean;
  onTake(file: File | null): void;
}

/** Takes a file of the bank by dropping or choosing. */
export function BankFileDrop({ file, isReading, onTake }: Props) {
  return (
    <FileDrop
      isLarge
      accept=".csv,.txt,.ofx,.qfx,.bai,.bai2,text/csv"
      onTake={([taken]) => onTake(taken ?? null)}
    >
      <strong>{file === null ? 'Drop the bank file here, or choose it' : file.name}</strong>
      <span>
        {isReading
          ? 'Reading'
          : file === null
            ? `CSV, OFX (QFX) or BAI2, at most ${BANK_FILE_LINES_MAXIMUM.toLocaleString('en-US')} transactions`
            : `${displaySize(file.size)}. Choose another file`}
      </span>
    </FileDrop>
  );
}

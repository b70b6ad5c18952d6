import { type DragEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from './documents.module.css';

interface Props
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'accept' | 'disabled' | 'multiple' | 'aria-describedby'
  > {
  /** The name of a form's field, by which its fault leads to it. */
  field?: string | undefined;
  /** Where nothing else stands beside it. */
  isLarge?: boolean;
  /** At least one; only with `multiple` more. */
  onTake(files: readonly File[]): void;
  children: ReactNode;
}

/** A place that takes a file, or with `multiple` several, by dropping or choosing; the same may come again. */
export function FileDrop({ field, isLarge, onTake, children, ...input }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);

  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0) onTake(input.multiple ? files : files.slice(0, 1));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    // Nothing of a group that is disabled keeps a browser from dropping.
    if (event.currentTarget.querySelector(':disabled') === null) take(event.dataTransfer.files);
  }

  return (
    <label
      htmlFor={id}
      className={styles.drop}
      data-over={over || undefined}
      data-large={isLarge || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...input}
        id={id}
        type="file"
        data-field={field}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}

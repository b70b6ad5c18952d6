import { type DragEvent, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from './documents.module.css';

interface Props
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'disabled' | 'aria-describedby'> {
  /** The name of a form's field, by which its fault leads to it. */
  field?: string | undefined;
  /** Where nothing else stands beside it. */
  isLarge?: boolean;
  onTake(file: File | undefined): void;
  children: ReactNode;
}

/** A place that takes one file by dropping or choosing; the same file may come again. */
export function FileDrop({ field, isLarge, onTake, children, ...input }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onTake(event.dataTransfer.files[0]);
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
          onTake(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}

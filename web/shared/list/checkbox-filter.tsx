import list from './list.module.css';

interface Props {
  label: string;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

/** Lets more into a list than it usually shows. */
export function CheckboxFilter({ label, isChosen, onChange }: Props) {
  return (
    <label className={list.dates}>
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

import { useRef } from 'react';
import type { FileRouteKey, QueryOf } from '#contract/api.ts';
import { useDownload } from '../documents/use-download.ts';
import styles from './list.module.css';
import { closeMenuOf, PopMenu } from './pop-menu.tsx';
import { usePageAction } from './use-page-action.ts';

/** The routes that send a whole list as a file. */
export type ExportRoute = {
  [K in FileRouteKey]: QueryOf<K> extends { format: 'csv' | 'xlsx' } ? K : never;
}[FileRouteKey];

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

interface Props {
  route: ExportRoute;
  /** What the list is asked for; paging and look are left out. */
  query: object;
}

/** The list as a file: all of what is filtered, in its order. */
export function ExportMenu({ route, query }: Props) {
  const { download, isBusy } = useDownload();
  const menu = useRef<HTMLDetailsElement>(null);
  usePageAction('export', () => {
    if (menu.current === null) return;
    menu.current.open = true;
    menu.current.querySelector('summary')?.focus();
  });
  return (
    <PopMenu label={isBusy ? 'Exporting...' : 'Export'} end menu={menu}>
      <div className={styles.options}>
        {FORMATS.map(({ format, label }) => (
          <button
            key={format}
            type="button"
            className={styles.choice}
            disabled={isBusy}
            onClick={(event) => {
              closeMenuOf(event.currentTarget);
              const asked = { query: { ...query, format } } as Parameters<typeof download<ExportRoute>>[1];
              void download(route, asked);
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </PopMenu>
  );
}

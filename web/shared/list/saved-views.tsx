import { lazy, Suspense, useState } from 'react';
import type { ListName, SavedViewBody } from '#contract/saved-view.ts';
import { toast } from '../feedback/message-store.ts';
import styles from './list-tools.module.css';
import { closeMenuOf, PopMenu } from './pop-menu.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useOpenView } from './use-open-view.ts';
import { useUpdateView } from './use-saved-views.ts';

/** With its form, which a list that is only read does without. */
const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));

interface Props {
  list: ListName;
  noun: string;
  address: ListAddress;
  /** The parameters that a view keeps. */
  keys: readonly string[];
  /** What the list is asked for where the address does not say it. */
  unsaid?: Readonly<Record<string, string>>;
  /** What the rows are called while no view is open, where they are not all of them. */
  shown?: string | undefined;
}

/** The views of a list: opened, saved, changed. What a view asks for stands in the address, and the view beside it. */
export function SavedViews({ list, noun, address, keys, unsaid = {}, shown }: Props) {
  const { views, opened, query, isChanged, open } = useOpenView({ list, address, keys, unsaid });
  const [asking, setAsking] = useState<'new' | 'edit' | null>(null);
  const update = useUpdateView(
    (view) => toast(`${view.name} updated`),
    (error) => toast(error.message, 'bad'),
  );
  return (
    <>
      <PopMenu
        isActive={opened !== null}
        label={
          <>
            View <b>{opened?.name ?? shown ?? `All ${noun}`}</b>
            {isChanged ? <span className={styles.changed}>changed</span> : null}
          </>
        }
      >
        <div className={styles.views}>
          <button
            type="button"
            aria-current={(opened === null && shown === undefined) || undefined}
            onClick={(event) => {
              closeMenuOf(event.currentTarget);
              open(null);
            }}
          >
            All {noun}
          </button>
          {views.map((view) => (
            <ViewButton key={view.id} view={view} isOpen={view.id === opened?.id} onOpen={open} />
          ))}
          <hr />
          {opened?.isOwn && isChanged ? (
            <button
              type="button"
              onClick={(event) => {
                closeMenuOf(event.currentTarget);
                update.mutate({ id: opened.id, query });
              }}
            >
              Update “{opened.name}”
            </button>
          ) : null}
          <button
            type="button"
            onClick={(event) => {
              closeMenuOf(event.currentTarget);
              setAsking('new');
            }}
          >
            Save as a new view...
          </button>
          {opened?.isOwn ? (
            <button
              type="button"
              onClick={(event) => {
                closeMenuOf(event.currentTarget);
                setAsking('edit');
              }}
            >
              Rename, share or delete...
            </button>
          ) : null}
        </div>
      </PopMenu>
      {asking ? (
        <Suspense>
          <SaveViewDialog
            list={list}
            view={asking === 'edit' ? opened : null}
            query={query}
            onClose={() => setAsking(null)}
            onDone={(view) => {
              setAsking(null);
              if (view === null) open(null);
              else if (asking === 'new') open(view);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface ViewButtonProps {
  view: SavedViewBody;
  isOpen: boolean;
  onOpen(view: SavedViewBody): void;
}

function ViewButton({ view, isOpen, onOpen }: ViewButtonProps) {
  const notes = [
    view.isDefault ? 'opens first' : '',
    view.isOwn ? (view.isShared ? 'shared' : '') : `from ${view.ownerName}`,
    view.faults.length > 0 ? 'in part' : '',
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={(event) => {
        closeMenuOf(event.currentTarget);
        onOpen(view);
      }}
    >
      <span>{view.name}</span>
      {notes.length > 0 ? <small>{notes.join(', ')}</small> : null}
      <span className={`${styles.count} figures`}>
        {view.total.toLocaleString('en-US')}
        {view.totalIsExact ? '' : '+'}
      </span>
    </button>
  );
}

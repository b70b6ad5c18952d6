import { SAVED_VIEW_NAME_MAXIMUM } from '#contract/limits.ts';
import type { ListName, SavedViewBody } from '#contract/saved-view.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { toast } from '../feedback/message-store.ts';
import { FormCheck, FormText } from '../form/form-fields.tsx';
import { useForm } from '../form/use-form.ts';
import { Notice } from '../notice.tsx';
import { useCreateView, useDeleteView, useUpdateView } from './use-saved-views.ts';

const RULES = {
  name: { label: 'Name', required: true, max: SAVED_VIEW_NAME_MAXIMUM },
  isShared: { label: 'Share with all admins' },
  isDefault: { label: 'Open this list with it' },
} as const;

interface Props {
  list: ListName;
  /** The view to be changed; null: what the list shows now is kept as a new one. */
  view: SavedViewBody | null;
  query: Record<string, string>;
  onClose(): void;
  /** The view as it is kept now; null where it was deleted. */
  onDone(view: SavedViewBody | null): void;
}

/** A name for what a list shows, who sees it, and whether the list opens with it. */
export function SaveViewDialog({ list, view, query, onClose, onDone }: Props) {
  const form = useForm(RULES, {
    name: view?.name ?? '',
    isShared: view?.isShared ?? false,
    isDefault: view?.isDefault ?? false,
  });
  const kept = (saved: SavedViewBody) => {
    toast(view === null ? 'View saved' : 'View updated');
    onDone(saved);
  };
  const create = useCreateView(kept, form.takeFaults);
  const update = useUpdateView(kept, form.takeFaults);
  const remove = useDeleteView(() => {
    toast('View deleted');
    onDone(null);
  });
  const isPending = create.isPending || update.isPending || remove.isPending;
  const error = create.error ?? update.error ?? remove.error;
  return (
    <Dialog
      title={view === null ? 'Save view' : 'Edit view'}
      action={view === null ? 'Save view' : 'Save changes'}
      loading={isPending}
      onClose={onClose}
      onConfirm={form.submit((values) => {
        const said = { ...values, name: values.name.trim() };
        if (view === null) create.mutate({ list, query, ...said });
        else update.mutate({ id: view.id, ...said });
      })}
    >
      <FormText {...form.field('name')} autoComplete="off" autoFocus />
      <FormCheck {...form.field('isShared')} />
      <FormCheck {...form.field('isDefault')} />
      {view === null ? null : (
        <div>
          <Button variant="dimmed-white" onClick={() => remove.mutate(view.id)} disabled={isPending}>
            Delete view
          </Button>
        </div>
      )}
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
    </Dialog>
  );
}

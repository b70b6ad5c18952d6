import type { SavedViewBody } from '#contract/saved-view.ts';
import type { ShownView } from '#operations/saved-view/show-view.ts';

/** A saved view as whoever asked sees it. */
export function presentSavedView(view: ShownView): SavedViewBody {
  return {
    id: view.id,
    list: view.list,
    name: view.name,
    query: view.query,
    faults: [...view.faults],
    isShared: view.isShared,
    isDefault: view.isDefault,
    isOwn: view.isOwn,
    ownerName: view.ownerName,
    total: view.total,
    totalIsExact: view.totalIsExact,
    updatedAt: view.updatedAt.toISOString(),
  };
}

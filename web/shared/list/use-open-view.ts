import { useEffect, useRef } from 'react';
import type { ListName, SavedViewBody } from '#contract/saved-view.ts';
import type { ListAddress } from './use-list-address.ts';
import { useSavedViews } from './use-saved-views.ts';

/** The address names the view that was opened, so that it can be kept and sent with it. */
export const VIEW_KEY = 'saved';

interface Asked {
  list: ListName;
  address: ListAddress;
  /** The parameters that a view keeps. */
  keys: readonly string[];
  /** What the list is asked for where the address does not say it; a view keeps that too. */
  unsaid?: Readonly<Record<string, string>>;
}

/** The views of a list, and the one that was opened. An address that asks for nothing opens the default. */
export function useOpenView({ list, address, keys, unsaid = {} }: Asked) {
  const views = useSavedViews(list).data ?? [];
  const params = address.params as Record<string, string | undefined>;
  const change = address.change as (next: Record<string, string>, options?: { replace: boolean }) => void;
  const said = Object.fromEntries(keys.flatMap((key) => (params[key] ? [[key, params[key]]] : [])));
  const query: Record<string, string> = { ...unsaid, ...said };
  const opened = views.find(({ id }) => id === params[VIEW_KEY]) ?? null;

  function open(view: SavedViewBody | null, options?: { replace: boolean }) {
    const asked = Object.fromEntries(keys.map((key) => [key, view?.query[key] ?? '']));
    change({ ...asked, [VIEW_KEY]: view?.id ?? '' }, options);
  }

  const isUntouched = useRef(Object.keys(said).length === 0 && !params[VIEW_KEY] && !params.cursor);
  const usual =
    views.find(({ isDefault, isShared }) => isDefault && !isShared) ??
    views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (!isUntouched.current || usual === undefined) return;
    isUntouched.current = false;
    open(usual, { replace: true });
  });

  return { views, opened, query, isChanged: opened !== null && !isSame(query, opened.query), open };
}

function isSame(left: Record<string, string>, right: Record<string, string>): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

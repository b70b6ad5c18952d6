import {
  type ChangeEvent,
  type Ref,
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useHydrated } from '../use-hydrated.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Controlled<Element> {
  ref?: Ref<Element> | undefined;
  value?: unknown;
  onChange?: ((event: ChangeEvent<Element, Element>) => void) | undefined;
}

/**
 * The ref for a control, `ref` among it. Takes over what somebody typed, chose or let the browser fill in while the
 * built page did not listen yet: without it, the first rendering puts the field's own value in its place.
 */
export function useInputBeforeHydration<Element extends Control>(
  field: Controlled<Element>,
): RefCallback<Element> {
  const isHydrating = !useHydrated();
  const own = useRef<Element>(null);
  const typed = useRef<string | null>(null);
  const latest = useRef(field);
  latest.current = field;

  // Before anything is rendered again, and the field with it.
  useLayoutEffect(() => {
    if (!isHydrating || own.current === null) return;
    if (own.current.value !== String(latest.current.value ?? '')) typed.current = own.current.value;
  }, [isHydrating]);
  // Once those listen who want to hear of it.
  useEffect(() => {
    const element = own.current;
    if (typed.current === null || element === null) return;
    element.value = typed.current;
    typed.current = null;
    latest.current.onChange?.({ target: element, currentTarget: element } as ChangeEvent<Element, Element>);
  }, []);

  const { ref } = field;
  return useCallback(
    (element) => {
      own.current = element;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
}

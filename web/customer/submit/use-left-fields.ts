import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The fields that the person has left, by path. A field that is left by pressing something counts when the press
 * is over: a message that appeared meanwhile would push what is being pressed away from under the pointer.
 */
export function useLeftFields(): { left: ReadonlySet<string>; leave(path: string): void } {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isPressed = useRef(false);
  const waiting = useRef<string[]>([]);

  const leave = useCallback((path: string) => {
    if (isPressed.current) waiting.current.push(path);
    else setLeft((before) => (before.has(path) ? before : new Set(before).add(path)));
  }, []);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click that ends the press comes first.
      setTimeout(() => {
        for (const path of waiting.current.splice(0)) leave(path);
      });
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, [leave]);

  return { left, leave };
}

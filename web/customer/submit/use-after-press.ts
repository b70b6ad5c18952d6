import { useCallback, useEffect, useRef } from 'react';

/**
 * Does something now, or when the press that goes on is over: a message that appeared meanwhile would push what is
 * being pressed away from under the pointer.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click that ends the press comes first.
      setTimeout(() => {
        for (const action of waiting.current.splice(0)) action();
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
  }, []);

  return useCallback((action) => {
    if (isPressed.current) waiting.current.push(action);
    else action();
  }, []);
}

import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

function drop(label: Element | null) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['%PDF'], 'declaration.pdf'));
  label?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

test('a dropped file is taken, and not where the place or its group is disabled', () => {
  const take = vi.fn();
  const place = <FileDrop onTake={take}>Drop it here</FileDrop>;
  const { container, rerender } = render(place);
  drop(container.querySelector('label'));
  expect(take).toHaveBeenCalledOnce();
  rerender(<fieldset disabled>{place}</fieldset>);
  drop(container.querySelector('label'));
  rerender(
    <FileDrop disabled onTake={take}>
      Drop it here
    </FileDrop>,
  );
  drop(container.querySelector('label'));
  expect(take).toHaveBeenCalledOnce();
});

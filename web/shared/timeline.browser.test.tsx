import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Timeline } from './timeline.tsx';

test('a text of several paragraphs stays one', () => {
  const text = 'The fee is $20.\n\nThe invoice is due Friday.';
  const { container } = render(<Timeline entries={[{ id: '1', title: 'Message.', at: null, text }]} />);
  // biome-ignore lint/performance/useDomNodeTextContent: it is about how the text is drawn.
  expect(container.innerText).toContain(text);
});

import { island } from '../../islands/island.tsx';
import { CodeForm } from './code-form.tsx';

export const CodeFormIsland = island('code-form', CodeForm);

// Says where our own modules lie. They are named by their whole file name, so nothing has to be looked for: Node would
// ask the disk and package.json for each of some thousand of them, a seventh of a start (decision 192).
import { registerHooks } from 'node:module';

const project = new URL('../', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const isOfRoom = specifier.startsWith('#') && specifier.endsWith('.ts');
    if (isOfRoom)
      return { url: project + specifier.slice(1), format: 'module-typescript', shortCircuit: true };
    // As browsers do, and as Node does with whole names; what is required may leave its ending out.
    if (!specifier.startsWith('.') || !context.conditions.includes('import')) return next(specifier, context);
    const { href: url } = new URL(specifier, context.parentURL);
    return { url, format: url.endsWith('.ts') ? 'module-typescript' : undefined, shortCircuit: true };
  },
});

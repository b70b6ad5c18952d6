// Says where our own modules lie. They are named by their whole file name, so nothing has to be looked for: Node would
// ask the disk and package.json for each of some thousand of them, a seventh of a start (decision 192). Packages all lie
// in one folder, and Node would look for one in every folder above each file that names it: it is asked once.
import { registerHooks } from 'node:module';

const project = new URL('../', import.meta.url).href;
const packages = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const isOfRoom = specifier.startsWith('#') && specifier.endsWith('.ts');
    if (isOfRoom)
      return { url: project + specifier.slice(1), format: 'module-typescript', shortCircuit: true };
    // As browsers do, and as Node does with whole names; what is required may leave its ending out.
    if (!context.conditions.includes('import')) return next(specifier, context);
    if (!specifier.startsWith('.'))
      return isOfUs(context) ? resolvePackage(specifier, context, next) : next(specifier, context);
    const { href: url } = new URL(specifier, context.parentURL);
    return { url, format: url.endsWith('.ts') ? 'module-typescript' : undefined, shortCircuit: true };
  },
});

/** Whether one of our own files asks, and not a package. */
function isOfUs({ parentURL, importAttributes }) {
  const isPlain = Object.keys(importAttributes ?? {}).length === 0;
  return isPlain && parentURL?.startsWith(project) && !parentURL.includes('/node_modules/');
}

function resolvePackage(specifier, context, next) {
  const known = packages.get(specifier);
  if (known) return known;
  const found = { ...next(specifier, context), shortCircuit: true };
  packages.set(specifier, found);
  return found;
}

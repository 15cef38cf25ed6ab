// Runs the project's TypeScript without a loader, because loaders that keep function names slow down searches.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from '../project.mjs';

const fileOf = (specifier, parent) =>
  specifier.startsWith('@/')
    ? path.join(root, specifier.slice(2))
    : path.resolve(path.dirname(fileURLToPath(parent)), specifier);

registerHooks({
  resolve(specifier, context, next) {
    if (!/^(@\/|\.\.?\/)/.test(specifier) || context.parentURL?.includes('/node_modules/'))
      return next(specifier, context);
    const file = fileOf(specifier, context.parentURL);
    const found = [file, `${file}.ts`, `${file}/index.ts`].find((name) => /\.\w+$/.test(name) && existsSync(name));
    if (found?.endsWith('.json'))
      return { url: pathToFileURL(found).href, format: 'json', importAttributes: { type: 'json' }, shortCircuit: true };
    return next(found ? pathToFileURL(found).href : specifier, context);
  },
});

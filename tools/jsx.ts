// Lets Node load `.tsx` and CSS Modules, whose classes are named as in the build: for the build and, by `--import`, for unit
// tests.
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { namesIn, shortNames } from './class-names.ts';

// Each of the fifty processes of the unit tests would compile the site anew, for a fifth of a second.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

const shortName = shortNames();

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('.module.css')) {
      const file = fileURLToPath(url);
      const names = namesIn(readFileSync(file, 'utf8'));
      const classes = JSON.stringify(Object.fromEntries(names.map((name) => [name, shortName(name, file)])));
      return { format: 'module', source: `export default ${classes}`, shortCircuit: true };
    }
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: true });
    if (errors[0]) throw new SyntaxError(errors[0].message);
    const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
    return { format: 'module', source: `${code}\n${comment}`, shortCircuit: true };
  },
});

// Lets Node load `.tsx`, the text of `.svg?raw`, and stylesheets, whose classes are named as in the source: for the files of the build and, by `--import`,
// for unit tests. Makes the drawings that are computed, because those files and tests read them.
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { makeDrawings } from './drawings/make-drawings.ts';

// Each of the fifty processes of the unit tests would compile the site anew, for a fifth of a second.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

makeDrawings();

registerHooks({
  load(url, context, nextLoad) {
    if (/\.css(\?inline)?$/.test(url)) {
      const source = 'export default new Proxy({}, { get: (_, name) => name })';
      return { format: 'module', source, shortCircuit: true };
    }
    if (url.endsWith('.svg?raw')) {
      const source = `export default ${JSON.stringify(readFileSync(fileURLToPath(url), 'utf8'))}`;
      return { format: 'module', source, shortCircuit: true };
    }
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: true });
    if (errors[0]) throw new SyntaxError(errors[0].message);
    const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
    return { format: 'module', source: `${code}\n${comment}`, shortCircuit: true };
  },
});

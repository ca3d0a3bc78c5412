/** Lets Node load the components of app/, which are `.tsx`: for the build and, by `node --import`, for unit tests. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: true });
    if (errors[0]) throw new SyntaxError(errors[0].message);
    const comment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
    return { format: 'module', source: `${code}\n${comment}`, shortCircuit: true };
  },
});

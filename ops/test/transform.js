// Jest's transformer: esbuild strips types and compiles JSX, keeping ES modules as they are.
import { transformSync } from 'esbuild';

export default {
  process(source, path) {
    const { code, map } = transformSync(source, {
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: 'external',
      sourcefile: path,
    });
    return { code, map };
  },
};

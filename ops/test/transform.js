// Jest's transformer: esbuild strips types and compiles JSX, keeping ES modules as they are.
import { transformSync } from 'esbuild';

export default {
  process(source, path) {
    const { code, map } = transformSync(source, {
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      format: 'esm',
      target: 'node20',
      // Node has them since 20.10; without them JSON would be imported without its type.
      supported: { 'import-attributes': true },
      jsx: 'automatic',
      sourcemap: 'external',
      sourcefile: path,
    });
    return { code, map };
  },
};

import { type Comment, type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { type Request, requestsOf } from './imports.ts';
import { lineCounter } from './lines.ts';
import { isInside, resolveImport } from './resolve.ts';

/** A resolved import. */
export type Import = Omit<Request, 'offset'> & {
  line: number;
  /** The imported file of the tree; undefined for libraries and unresolved imports. */
  target: string | undefined;
  /** Whether it should resolve to a file of the tree. */
  inside: boolean;
};

/** A parsed source file. */
export type Module = {
  path: string;
  text: string;
  program: Program;
  comments: Comment[];
  imports: Import[];
  /** Syntax errors. */
  errors: { line: number; message: string }[];
  lineAt: (offset: number) => number;
};

/**
 * Parses one file with oxc's parser, which reads TypeScript and JSX including type imports and comments (a lexer
 * after a transform would lose those), takes half a millisecond per file, and is installed with knip.
 * @param paths every file of the tree, to resolve imports
 */
export function parseModule(path: string, text: string, paths: Set<string>): Module {
  const { program, comments, errors } = parseSync(path, text);
  const lineAt = lineCounter(text);
  return {
    path,
    text,
    program,
    comments,
    errors: errors.map(({ message, labels }) => ({ line: lineAt(labels[0]?.start ?? 0), message })),
    imports: requestsOf(program).map(({ offset, ...request }) => ({
      ...request,
      line: lineAt(offset),
      target: request.specifier && resolveImport(path, request.specifier, paths),
      inside: request.specifier !== undefined && isInside(request.specifier),
    })),
    lineAt,
  };
}

/** Walks the syntax tree of a module. */
export function visit(module: Module, visitor: VisitorObject): void {
  new Visitor(visitor).visit(module.program);
}

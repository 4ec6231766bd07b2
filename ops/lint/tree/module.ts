import { type Comment, type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { type Request, requestsOf } from './imports.ts';
import { lineCounter } from './lines.ts';
import { isInside, resolveImport } from './resolve.ts';

/** An import with the place that it leads to. */
export type Import = Omit<Request, 'offset'> & {
  line: number;
  /** The file of the tree that is meant; undefined for libraries and for what cannot be found. */
  target: string | undefined;
  /** Whether it should lead to a file of the tree. */
  inside: boolean;
};

/** A parsed source file. */
export type Module = {
  path: string;
  text: string;
  program: Program;
  comments: Comment[];
  imports: Import[];
  /** What the parser could not read. */
  errors: { line: number; message: string }[];
  lineAt: (offset: number) => number;
};

/**
 * Parses one file. The parser is oxc's: it reads TypeScript and JSX as written, type imports and comments
 * included (a lexer after a transform would no longer see those), in half a millisecond a file, and knip,
 * which we run anyway, brings it along.
 *
 * @param paths every file of the tree, to find out where imports lead
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

import { Fragment, type ReactNode } from 'react';

/** A message with elements in it, in the order of its language: 'by {author}' with `author` in its parts. */
export function Message({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={piece || at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>);
}

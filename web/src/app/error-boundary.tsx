import { Component, type ReactNode } from 'react';
import { Button } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { ChunkLoadError } from '../shared/ui/lazy-component.ts';
import { LinkButton } from '../shared/ui/link-button.tsx';
import { appMessages } from './messages.ts';

interface Props {
  children: ReactNode;
  /** A change resets the error. */
  resetKey: string;
}

interface State {
  error: unknown;
  resetKey: string;
}

/** Replaces a page that threw, with two ways out. React reports the error itself. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const isMissing = error instanceof ChunkLoadError;
    return (
      <div role="alert">
        <EmptyState
          level={1}
          title={isMissing ? appMessages.notLoadedTitle : appMessages.brokenTitle}
          text={isMissing ? appMessages.notLoadedText : appMessages.brokenText}
          action={
            <>
              <Button variant="primary" onClick={() => window.location.reload()}>
                {appMessages.reload}
              </Button>
              <LinkButton to="/">{appMessages.goHome}</LinkButton>
            </>
          }
        />
      </div>
    );
  }
}

import { Component, type ReactNode } from 'react';

/**
 * An error boundary: a part that throws, or whose code did not load, does not affect the rest of the page. Change its
 * `key` to try again.
 */
export class Guard extends Component<
  { readonly failed: ReactNode; readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };
  static getDerivedStateFromError = (): { readonly broken: boolean } => ({ broken: true });
  override render(): ReactNode {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}

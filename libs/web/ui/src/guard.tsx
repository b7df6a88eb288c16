import { Component, type ReactNode } from 'react';

/**
 * A part that throws, or whose code did not arrive, leaves the rest of the page alone. Another `key` is another try.
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

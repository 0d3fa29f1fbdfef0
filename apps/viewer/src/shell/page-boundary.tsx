import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What is shown in place of what failed. */
  readonly fallback: (again: () => void) => ReactNode;
  /** Where one is: at another place what failed before is forgotten. */
  readonly place: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasFailed: boolean;
  readonly place: string;
}

/** Keeps an error in what it draws from taking the rest of the app along. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}

import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  onFailed: () => void;
}

/** Renders nothing after a rendering error, and reports it to the machine, which decides what to show instead. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

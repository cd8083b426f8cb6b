import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  onFailed: () => void;
}

/** Draws nothing from when something in it cannot be drawn, and says so to the machine, which decides what is shown instead. */
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

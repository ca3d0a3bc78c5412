import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Failure } from '../ui/failure.tsx';

/** An island that cannot be rendered takes the whole screen with it: the failure screen says so, and leads on. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const page = document.getElementById('root');
    if (page) createRoot(page).render(<Failure />);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

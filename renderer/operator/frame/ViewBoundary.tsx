import { Component, type ReactNode } from 'react';
import { english } from '../../strings/english';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Shows another view instead. */
  readonly leave: () => void;
}

interface BoundaryState {
  readonly reason: string | undefined;
}

/**
 * Keeps a view that fails (a 3D table without graphics) from taking the console with it: header, panel and the other
 * views go on. Showing another view and coming back tries again.
 */
export class ViewBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { reason: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    if (reason === undefined) return this.props.children;
    return (
      <section className="stage failed" role="alert" data-region="stage">
        <h1>{english.failed.title}</h1>
        <p className="muted">{reason}</p>
        <div className="sheet-buttons">
          <button type="button" className="button" onClick={() => this.setState({ reason: undefined })}>
            {english.failed.again}
          </button>
          <button type="button" className="button primary" onClick={this.props.leave}>
            {english.failed.map}
          </button>
        </div>
      </section>
    );
  }
}

import { english } from '../../strings/english';

/** Shown instead of the console where the host never answered. */
export function HostLost({ reason }: { readonly reason: string }) {
  return (
    <main className="host-lost" role="alert">
      <h1>{english.hostLost.title}</h1>
      <p className="muted">{english.hostLost.body}</p>
      <p className="muted">{reason}</p>
      <button type="button" className="button primary" onClick={() => window.location.reload()}>
        {english.hostLost.reload}
      </button>
    </main>
  );
}

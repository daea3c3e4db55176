/** Something said in passing, at the foot of the window; read aloud politely. */
export function Toast({ message }: { readonly message: string }) {
  return (
    <div className="toast-place" role="status" aria-live="polite">
      {message === '' ? null : <p className="toast">{message}</p>}
    </div>
  );
}

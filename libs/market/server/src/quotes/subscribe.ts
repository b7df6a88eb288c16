/** Adds a listener; the function that is returned removes it. */
export function subscribe<Listener>(listeners: Listener[], listener: Listener): () => void {
  listeners.push(listener);
  return () => {
    const at = listeners.indexOf(listener);
    if (at >= 0) listeners.splice(at, 1);
  };
}

/**
 * Calls `then` once the page is loaded and the browser has nothing else to do; returns how to take that back. Without
 * `requestIdleCallback` never: what is fetched ahead comes when it is neared.
 */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return () => undefined;
  let request = 0;
  const wait = () => {
    request = requestIdleCallback(then);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancelIdleCallback(request);
  };
}

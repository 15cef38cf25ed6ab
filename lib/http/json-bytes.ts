import 'server-only';

/** An answer whose JSON is put together already, as UTF-8; kept by no cache. */
export function jsonBytes(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
}

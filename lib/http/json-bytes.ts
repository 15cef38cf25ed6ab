import 'server-only';

export function jsonBytes(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
}

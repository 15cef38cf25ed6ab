/** Whether a browser says with `If-None-Match` that it has the answer of this ETag already. */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false;
}

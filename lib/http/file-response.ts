import 'server-only';

type FileAnswer = {
  readonly name: string;
  readonly type: string;
  /** Size in bytes. Absent: unknown before the end of the stream. */
  readonly size?: number;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
};

/** Text encoded by RFC 5987, which allows fewer characters than `encodeURIComponent`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition header of a download: a file name in ASCII, and the full name, encoded (RFC 6266). */
export const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;

/** Response with a private file. Browsers download it, whatever its type, and never cache it. */
export const fileResponse = ({ name, type, size, body }: FileAnswer): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-disposition': dispositionOf(name),
      'cache-control': 'private, no-store',
    },
  });

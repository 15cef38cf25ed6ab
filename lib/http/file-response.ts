import 'server-only';

type FileAnswer = {
  readonly name: string;
  readonly type: string;
  /** Size in bytes. Absent: unknown before the end of the stream. */
  readonly size?: number;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
};

/** Content-Disposition header of a download. Header names are ASCII, so others are encoded (RFC 6266). */
export const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

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

import 'server-only';

type FileAnswer = {
  readonly name: string;
  readonly type: string;
  /** Bytes; absent: not known before the end. */
  readonly size?: number;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
};

/** Content-Disposition header, where names are ASCII only (RFC 6266). */
export const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** A private file: downloaded and never shown as a page, whatever its type, and never cached. */
export const fileResponse = ({ name, type, size, body }: FileAnswer): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-disposition': dispositionOf(name),
      'cache-control': 'private, no-store',
    },
  });

import { AppError } from '@/lib/app-error';
import { BODY_LIMIT, NAME_HEADER } from '@/lib/http/request-checks';

async function readLimited(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > BODY_LIMIT) throw new AppError('BODY_TOO_LARGE', 'Datos Inválidos');
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  if (declared > 0) {
    const bytes = await request.arrayBuffer();
    if (bytes.byteLength > BODY_LIMIT) throw new AppError('BODY_TOO_LARGE', 'Datos Inválidos');
    return decoder.decode(bytes);
  }
  let size = 0;
  let text = '';
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw new AppError('BODY_TOO_LARGE', 'Datos Inválidos');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Escapes that a database text cannot contain: NUL or half a surrogate pair. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;

/** True if a database can store the value. Iterative and not recursive, because the sender chooses the depth. */
function isStorable(value: unknown): boolean {
  const left = [value];
  while (left.length) {
    const one = left.pop();
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return false;
    if (typeof one === 'object' && one !== null) left.push(...Object.keys(one), ...Object.values(one));
  }
  return true;
}

type Body = { readonly text: string; readonly value: unknown };

function checkType({ headers }: Request, type: string): void {
  const given = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (given !== type) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Datos Inválidos');
}

async function readBody(request: Request, type: string, parse: (text: string) => unknown): Promise<Body> {
  checkType(request, type);
  try {
    const text = await readLimited(request);
    return { text, value: parse(text) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('INVALID_DATA', 'Datos Inválidos', { reason: 'noJson' });
  }
}

const noText = () => new AppError('INVALID_DATA', 'Datos Inválidos', { reason: 'noText' });

function storable<T>(value: T): T {
  if (!isStorable(value)) throw noText();
  return value;
}

/** @throws SyntaxError, or INVALID_DATA for text that a database cannot contain */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return SUSPECT.test(text) ? storable(value) : value;
}

/**
 * Rejects other types than `application/json` (415), more than 64 KB (413), and text that is not UTF-8, not JSON or not
 * storable (400).
 */
export const readJson = (request: Request): Promise<Body> => readBody(request, 'application/json', parseJson);

/** Fields of an HTML form. For a repeated name the last value counts. Rejects like `readJson`. */
export const readForm = (request: Request): Promise<Body> =>
  readBody(request, 'application/x-www-form-urlencoded', (text) =>
    storable(Object.fromEntries(new URLSearchParams(text))),
  );

/**
 * File name and unread body stream. Rejects types other than `application/octet-stream` (415) and a missing name (400).
 */
export function fileOf(request: Request): { readonly name: string; readonly body: ReadableStream<Uint8Array> } {
  checkType(request, 'application/octet-stream');
  try {
    const name = decodeURIComponent(request.headers.get(NAME_HEADER) ?? '');
    return storable({ name, body: request.body ?? new Blob().stream() });
  } catch {
    throw new AppError('INVALID_DATA', 'Datos Inválidos');
  }
}

export function queryOf(url: URL): Record<string, string | string[]> {
  if (/%00/.test(url.search)) throw noText();
  const query: Record<string, string | string[]> = Object.create(null);
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key);
    query[key] = values.length === 1 ? values[0]! : values;
  }
  return query;
}

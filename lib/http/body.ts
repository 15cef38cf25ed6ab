import { AppError } from '@/lib/app-error';

/** No body of the product is larger (a lead with a profile of 50 persons is under 10 KB). */
export const BODY_LIMIT = 64 * 1024;

async function readLimited(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > BODY_LIMIT) throw new AppError('BODY_TOO_LARGE', 'Datos Inválidos');
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw new AppError('BODY_TOO_LARGE', 'Datos Inválidos');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * The one reader of JSON bodies. Refuses what is not `application/json` (415), over 64 KB (413),
 * not UTF-8 or not JSON (400 'Datos Inválidos').
 */
export async function readJson(request: Request): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Datos Inválidos');
  try {
    const text = await readLimited(request);
    return { text, value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('INVALID_DATA', 'Datos Inválidos');
  }
}

/** Query parameters as an object: a value once is a string, repeated a list. Keys keep no prototype. */
export function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key);
    query[key] = values.length === 1 ? values[0]! : values;
  }
  return query;
}

import { headersOf, refusalOf, urlOf, type Query } from './call';
import { ApiError } from './api-error';

type Upload = { readonly query: Query; readonly bearer?: string; readonly onProgress: (percent: number) => void };

const TIMEOUT_MS = 300_000;

const failed = (code: 'NETWORK' | 'TIMEOUT') => new ApiError(code, { status: 0, code });

async function answerOf(request: XMLHttpRequest): Promise<Response> {
  const headers = new Headers(
    request
      .getAllResponseHeaders()
      .trim()
      .split(/\r?\n/)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const response = new Response(request.response as Blob, { status: request.status, headers });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  throw await refusalOf({ status: request.status, headers }, body);
}

/** Uploads a file with XMLHttpRequest, because `fetch` reports no progress. @throws ApiError */
export function upload(address: `POST ${string}`, file: File, { query, bearer, onProgress }: Upload) {
  const url = urlOf(address.replace('POST ', ''), query);
  const headers = headersOf('POST', url, { bearer, fileName: file.name });
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'blob';
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total)));
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(failed('NETWORK')));
    request.addEventListener('timeout', () => reject(failed('TIMEOUT')));
    request.send(file);
  }).then(answerOf);
}

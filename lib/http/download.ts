import { headersOf, refusalOf, urlOf, type Query } from './call';

type Download = {
  readonly path: string;
  readonly query?: Query;
  /** Token, sent in a header, because addresses are logged. A plain link cannot send it. */
  readonly bearer?: string;
  readonly name?: string;
};

function nameIn(headers: Headers): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : '';
}

/** Downloads and saves an endpoint's file. @throws ApiError if rejected, TypeError if interrupted */
export async function download({ path, query, bearer, name }: Download): Promise<void> {
  const url = urlOf(path, query);
  const response = await fetch(url, { headers: headersOf('GET', url, { bearer }), credentials: 'same-origin' });
  if (!response.ok) throw await refusalOf(response, await response.json().catch(() => null));
  saveFile(await response.blob(), name ?? nameIn(response.headers));
}

export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

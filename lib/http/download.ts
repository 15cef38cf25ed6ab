import { documentSite } from '@/lib/browser/document-site';
import { ApiError } from './api-error';

type Download = {
  /** Below `/api/`. */
  readonly path: string;
  /** A link can't carry it in a header, and in an address it would stand in logs. */
  readonly bearer: string;
  readonly name: string;
};

/** Keeps the file of an endpoint that asks for a proof. @throws ApiError where it is refused */
export async function download({ path, bearer, name }: Download): Promise<void> {
  const { language } = documentSite();
  const response = await fetch(`/api/${path}`, {
    headers: { authorization: `Bearer ${bearer}`, ...(language && { 'accept-language': language }) },
  });
  if (!response.ok) throw new ApiError(`HTTP ${response.status}`, { status: response.status, code: 'BAD_ANSWER' });
  saveFile(await response.blob(), name);
}

export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

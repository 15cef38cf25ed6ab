import type { CodeResponse, Done, MyData, OpenResponse } from '@/features/rights/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { documentSite } from '@/lib/site/document-site';

export const askForCode = (email: string) => apiPost<CodeResponse>('my-data/code', { email });

export const openMyData = (asked: { id: string; email: string; code: string }) =>
  apiPost<OpenResponse>('my-data/open', asked);

export const fetchMyData = (proof: string) => apiGet<MyData>('my-data', { bearer: proof });

export const correctMyData = (proof: string, person: { first_name: string; telefono: string }) =>
  apiPost<Done>('my-data/correct', person, { bearer: proof });

export const stopMyContact = (proof: string) => apiPost<Done>('my-data/stop', { confirm: true }, { bearer: proof });

export const eraseMyData = (proof: string) => apiPost<Done>('my-data/erase', { confirm: true }, { bearer: proof });

/** A link can't carry the proof in a header, and in an address it would stand in logs. */
export async function downloadMyData(proof: string, format: 'json' | 'pdf'): Promise<void> {
  const language = documentSite().language;
  const response = await fetch(`/api/my-data/${format}`, {
    headers: { authorization: `Bearer ${proof}`, ...(language && { 'accept-language': language }) },
  });
  if (!response.ok) throw new ApiError(`HTTP ${response.status}`, { status: response.status, code: 'BAD_ANSWER' });
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: `mis-datos.${format}` });
  link.click();
  URL.revokeObjectURL(address);
}

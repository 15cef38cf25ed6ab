import type { CodeResponse, MyData, OpenResponse } from '@/features/rights/my-data.api';
import type { Removable } from '@/lib/contract/personal-data';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { download } from '@/lib/http/download';

/** Solves a proof of work when many codes were requested for that address. */
export async function askForCode(email: string): Promise<CodeResponse> {
  const ask = () => apiPost<CodeResponse>('my-data/code', { email });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_HUMAN') throw error;
    const { proveHuman } = await import('@/lib/http/prove-human');
    await proveHuman(error.challenge);
    return ask();
  }
}

export const openMyData = (asked: { id: string; email: string; code: string }) =>
  apiPost<OpenResponse>('my-data/open', asked);

export const fetchMyData = (proof: string) => apiGet<MyData>('my-data', { bearer: proof });

export const correctMyData = (proof: string, person: { first_name: string; telefono: string }) =>
  apiPost<Done>('my-data/correct', person, { bearer: proof });

export const removeFromMyData = (proof: string, part: Removable) =>
  apiPost<Done>('my-data/remove', { part }, { bearer: proof });

export const stopMyContact = (proof: string) => apiPost<Done>('my-data/stop', { confirm: true }, { bearer: proof });

export const eraseMyData = (proof: string) => apiPost<Done>('my-data/erase', { confirm: true }, { bearer: proof });

export const downloadMyData = (proof: string, format: 'json' | 'pdf'): Promise<void> =>
  download({ path: `my-data/${format}`, bearer: proof, name: `mis-datos.${format}` });

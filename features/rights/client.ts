import type { askForCode as askForCodeEndpoint } from '@/features/rights/my-data.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';

/** Solves a proof of work when many codes were requested for that address. */
export async function requestCode(email: string) {
  const ask = () => call<typeof askForCodeEndpoint>('POST /api/my-data/code', { email });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_HUMAN') throw error;
    const { proveHuman } = await import('@/lib/http/prove-human');
    await proveHuman(error.challenge);
    return ask();
  }
}

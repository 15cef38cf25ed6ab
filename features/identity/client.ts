import type { TokenResponse } from '@/features/identity/contract';
import type { Done } from '@/lib/contract/atoms';
import { apiPost } from '@/lib/http/api-client';

export const signIn = (given: { email: string; password: string }) => apiPost<TokenResponse>('token', given);

/** @param code of the app, in six digits */
export const confirmCode = (code: string) => apiPost<TokenResponse>('token/second-factor', { code });

/** Mails a link, if there is an account of that address: the answer does not say. */
export const askForLink = (email: string) => apiPost<Done>('token/forgotten', { email });

export const signOut = () => apiPost<Done>('token/end', {});

/** Spends the link of an invitation. */
export const redeemLink = (token: string, password: string) =>
  apiPost<TokenResponse>(`hashtoken/${encodeURIComponent(token)}`, { password });

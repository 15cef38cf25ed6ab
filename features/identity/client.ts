import type { TokenResponse } from '@/features/identity/session.api';
import type { Done } from '@/lib/contract/atoms';
import { apiPost } from '@/lib/http/api-client';

export const signIn = (given: { email: string; password: string }) => apiPost<TokenResponse>('token', given);

export const confirmCode = (code: string) => apiPost<TokenResponse>('token/second-factor', { code });

/** Mails a link if the address has an account; the answer does not reveal it. */
export const askForLink = (email: string) => apiPost<Done>('token/forgotten', { email });

export const signOut = () => apiPost<Done>('token/end', {});

export const redeemLink = (token: string, password: string) =>
  apiPost<TokenResponse>(`hashtoken/${encodeURIComponent(token)}`, { password });

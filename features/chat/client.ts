import { queryOptions } from '@tanstack/react-query';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { RETRIES, retrying } from '@/lib/http/retries';
import type {
  ChatAvailable,
  MessageResponse,
  SessionResponse,
  ActivityRequest,
  StartRequestInput,
  StartResponse,
  WebchatConfig,
} from './chat.api';

export const availableQuery = () =>
  queryOptions({
    queryKey: ['chat', 'available'],
    queryFn: ({ signal }) => apiGet<ChatAvailable>('/chat/available', { signal }),
    staleTime: 60_000,
    networkMode: 'always',
    ...retrying(RETRIES.read),
  });

export const webchatConfigQuery = () =>
  queryOptions({
    queryKey: ['chat', 'config'],
    queryFn: ({ signal }) => apiGet<WebchatConfig>('/chat/getWebchatConfig', { signal }),
    networkMode: 'always',
    ...retrying(RETRIES.read),
  });

type Start = { readonly key: string; readonly body: StartRequestInput };

export const startMutation = {
  mutationFn: ({ key, body }: Start) => apiPost<StartResponse>('chat/start', body, { idempotencyKey: key }),
  networkMode: 'always',
  ...retrying(RETRIES.contact),
} as const;

export const postMessage = (bearer: string, key: string, text: string) =>
  apiPost<MessageResponse>('chat/messages', { text }, { bearer, idempotencyKey: key });

export const postActivity = (bearer: string, activity: ActivityRequest) =>
  apiPost<Done>('chat/activity', activity, { bearer });

export const postEnd = (bearer: string) => apiPost<Done>('chat/end', {}, { bearer });

export const postSession = (token: string) => apiPost<SessionResponse>('chat/session', { token });

export const postLink = (token: string) => apiPost<Done>('chat/link', { token });

import type { MarketCode } from '@/lib/contract/atoms';

export type SiteHost = MarketCode | `${string}.${MarketCode}`;

type Call = {
  site?: SiteHost;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
};

export function apiRequest(path: string, { site = 'cl', method, body, headers = {} }: Call = {}): Request {
  const host = `${site}.localhost:3000`;
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Request(`http://${host}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { host, ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { body: payload }),
  });
}

/** Path parameters as Next passes them to a handler. */
export const paramsOf = <P extends object>(params: P) => ({ params: Promise.resolve(params) });

export async function answerOf<Body = any>(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, body: (await response.json()) as Body };
}

import 'server-only';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { addressProblem, guardedLookup, systemResolve, type Resolve } from '@/lib/security/public-address';

const TIMEOUT_MS = 10_000;

export type WebhookPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Returns the status of the answer. Follows no redirect. Throws for a non-public address, and after ten seconds. */
export async function postWebhook(
  { url, headers, body }: WebhookPost,
  { resolve = systemResolve, timeoutMs = TIMEOUT_MS }: { readonly resolve?: Resolve; readonly timeoutMs?: number } = {},
): Promise<number> {
  const problem = addressProblem(url);
  if (problem) throw new Error(problem);
  const signal = AbortSignal.timeout(timeoutMs);
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve: answered, reject } = Promise.withResolvers<number>();
  const sent = request(url, {
    method: 'POST',
    agent: false,
    lookup: guardedLookup(resolve),
    signal,
    headers: { 'content-type': 'application/json', 'user-agent': 'QuePlan-Webhook', ...headers },
  });
  sent.on('error', (error) => reject(signal.aborted ? new Error(`no answer within ${timeoutMs / 1_000} s`) : error));
  sent.on('response', (answer) => {
    answered(answer.statusCode ?? 0);
    answer.destroy();
  });
  sent.end(body);
  return promise;
}

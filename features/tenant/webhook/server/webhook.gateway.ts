import 'server-only';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { addressProblem, guardedLookup, systemResolve, type Resolve } from '@/lib/security/public-address';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 4_096;

export type WebhookPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type WebhookAnswer = { readonly status: number; readonly text: string };

type Options = { readonly resolve?: Resolve; readonly timeoutMs?: number; readonly letters?: number };

/** Returns a partial answer even if the rest never comes. */
function readAnswer(answer: IncomingMessage, letters: number, done: (answer: WebhookAnswer) => void): void {
  const parts: Buffer[] = [];
  let read = 0;
  const end = () => {
    const text = Buffer.concat(parts).toString().slice(0, letters);
    done({ status: answer.statusCode ?? 0, text });
  };
  answer.on('error', end);
  answer.on('end', end);
  answer.on('data', (part: Buffer) => {
    read += part.length;
    if (read <= ANSWER_MAX) parts.push(part);
    else answer.destroy();
  });
  answer.on('close', end);
  if (letters === 0) end();
}

/** Posts JSON, no redirects; throws for a non-public address, and when no answer begins within ten seconds. */
export async function callWebhook(
  { url, headers, body }: WebhookPost,
  { resolve = systemResolve, timeoutMs = TIMEOUT_MS, letters = 0 }: Options = {},
): Promise<WebhookAnswer> {
  const problem = addressProblem(url);
  if (problem) throw new Error(problem);
  const signal = AbortSignal.timeout(timeoutMs);
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve: answered, reject } = Promise.withResolvers<WebhookAnswer>();
  const sent = request(url, {
    method: 'POST',
    agent: false,
    lookup: guardedLookup(resolve),
    signal,
    headers: { 'content-type': 'application/json', 'user-agent': 'QuePlan-Webhook', ...headers },
  });
  sent.on('error', (error) => reject(signal.aborted ? new Error(`no answer within ${timeoutMs / 1_000} s`) : error));
  sent.on('response', (answer) => readAnswer(answer, letters, answered));
  sent.end(body);
  return promise;
}

/** As `askWebhook`; returns the status of the answer. */
export const postWebhook = async (post: WebhookPost, options: Omit<Options, 'letters'> = {}): Promise<number> =>
  (await callWebhook(post, options)).status;

import { AsyncLocalStorage } from 'node:async_hooks';
import { lookup as lookupName } from 'node:dns';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressProblem, guardedLookup, systemResolve } from '@/lib/security/public-address';

export type UrlAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** After redirects. */
  readonly url: URL;
};

type Asking = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const TIMEOUT_MS = 15_000;
/** A server of ours asks for somebody else, who waits. */
const GUARDED_MS = 5_000;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_REDIRECTS = 5;

/** Browsers know every name under .localhost, resolvers few. */
const lookup: LookupFunction = (name, options, done) => {
  if (!/(^|\.)localhost$/.test(name)) return void lookupName(name, options, done);
  const own = { address: '127.0.0.1', family: 4 };
  if (options.all) done(null, [own]);
  else done(null, own.address, own.family);
};

const guard = new AsyncLocalStorage<true>();

/** All that `run` asks is asked of public hosts alone, over https, by redirects, too: an address that anybody wrote leads into no network of ours. */
export const onPublicHosts = <Value>(run: () => Promise<Value>): Promise<Value> => guard.run(true, run);

function rulesFor(url: URL) {
  if (!guard.getStore()) return { lookup, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const problem = addressProblem(url.href.split('#', 1)[0]!);
  if (problem) throw new Error(problem);
  return { lookup: guardedLookup(systemResolve), signal: AbortSignal.timeout(GUARDED_MS) };
}

function once(url: URL, { method = 'GET', headers = {}, body }: Asking): Promise<UrlAnswer> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = send(url, { method, headers, ...rulesFor(url), agent: false }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MOST_BYTES) response.destroy(new Error(`more than ${MOST_BYTES} bytes`));
        chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          ...{ status: response.statusCode ?? 0, headers: response.headers, url },
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

/**
 * As `fetch`, for names under .localhost as well, of a text of 4 MB at most within 15 s.
 * @throws what the network says, also of a sixth redirect
 */
export async function requestUrl(address: URL, asking: Asking = {}): Promise<UrlAnswer> {
  let [url, { headers }] = [address, asking];
  for (let turn = 0; turn <= MOST_REDIRECTS; turn++) {
    const answer = await once(url, { ...asking, ...(headers && { headers }) });
    const { location } = answer.headers;
    if (asking.method === 'POST' || location === undefined || answer.status < 300 || answer.status >= 400)
      return answer;
    const next = new URL(location, url);
    // What proves who asks is for the one that was asked.
    if (next.origin !== url.origin) headers = {};
    url = next;
  }
  throw new Error(`more than ${MOST_REDIRECTS} redirects`);
}

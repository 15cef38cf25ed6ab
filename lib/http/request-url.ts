import { lookup as lookupName } from 'node:dns';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressProblem, guardedLookup, systemResolve } from '@/lib/security/public-address';

export type UrlAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly url: URL;
};

type UrlRequest = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
};

export type RequestUrl = (address: URL, request?: UrlRequest) => Promise<UrlAnswer>;

type Terms = {
  readonly lookup: LookupFunction;
  readonly timeoutMs: number;
  readonly mostBytes: number;
  readonly problemOf: (address: URL) => string | null;
};

const MAX_REDIRECTS = 5;

/** Browsers resolve every name under .localhost, most resolvers do not. */
const lookup: LookupFunction = (name, options, done) => {
  if (!/(^|\.)localhost$/.test(name)) return void lookupName(name, options, done);
  const own = { address: '127.0.0.1', family: 4 };
  if (options.all) done(null, [own]);
  else done(null, own.address, own.family);
};

function once(url: URL, request: UrlRequest, terms: Terms): Promise<UrlAnswer> {
  const { method = 'GET', headers = {}, body } = request;
  const { timeoutMs, mostBytes } = terms;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(request.signal ? [request.signal] : [])]);
  return new Promise((resolve, reject) => {
    const call = send(url, { method, headers, lookup: terms.lookup, signal, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > mostBytes) response.destroy(new Error(`more than ${mostBytes / 1024} KB`));
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

const requestOn =
  (terms: Terms): RequestUrl =>
  async (url, request = {}) => {
    const problem = terms.problemOf(url);
    if (problem) throw new Error(problem);
    return once(url, request, terms);
  };

export const followRedirects =
  (ask: RequestUrl): RequestUrl =>
  async (address, request = {}) => {
    let [url, { headers }] = [address, request];
    for (let turn = 0; turn <= MAX_REDIRECTS; turn++) {
      const answer = await ask(url, { ...request, ...(headers && { headers }) });
      const { location } = answer.headers;
      if (request.method === 'POST' || location === undefined || answer.status < 300 || answer.status >= 400)
        return answer;
      const next = new URL(location, url);
      // Credentials must not reach another origin.
      if (next.origin !== url.origin) headers = {};
      url = next;
    }
    throw new Error(`more than ${MAX_REDIRECTS} redirects`);
  };

/** Like `fetch`, also for names under .localhost: text of at most 4 MB within 15 s. Follows no redirect. */
export const requestUrl = requestOn({
  ...{ lookup, timeoutMs: 15_000, mostBytes: 4 * 1024 * 1024 },
  problemOf: () => null,
});

/** For addresses written by anybody: public hosts over https only, so none in our network. 512 KB within 5 s. */
export const requestPublicUrl = requestOn({
  ...{ lookup: guardedLookup(systemResolve), timeoutMs: 5_000, mostBytes: 512 * 1024 },
  problemOf: ({ href }) => addressProblem(href.split('#', 1)[0]!),
});

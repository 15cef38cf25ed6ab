// Node runs this file directly: relative imports only, with file endings.
import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { classHeaders } from '../security/headers.ts';
import { isBelowOurs } from '../site/site-table.ts';

export type RequestFacts = {
  readonly url: string;
  readonly host: string | undefined;
  readonly requestId: string;
  readonly ifNoneMatch: string | undefined;
};

export type ResponseHead = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body?: Buffer };

export type ResponseRule = (request: RequestFacts, head: ResponseHead) => ResponseHead;

const ENCRYPTED = 'Strict-Transport-Security';

/** HSTS header of a host. Includes subdomains, except those of a partner's own host, which may lack TLS. */
export const hostHeaders = (host: string | undefined): Record<string, string> =>
  isBelowOurs(host ?? '') ? { [ENCRYPTED]: `${classHeaders('everything')[ENCRYPTED]}; includeSubDomains` } : {};

export const withoutHeaders = (headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

function headersIn(args: readonly unknown[]): [string, OutgoingHttpHeader][] {
  const given = args.find((arg) => typeof arg === 'object' && arg !== null) ?? {};
  return Object.entries(given as Record<string, OutgoingHttpHeader>);
}

/**
 * Applies rules to the head of Next's responses before the first byte is sent. Buys: a policy on Next's own errors,
 * refusals and files, 304 for pages, and one error format; `headers()` of next.config sees neither the status nor a
 * page's own headers. Costs 0.03 to 0.06 ms per response, except from the response cache. Breaks when: Next sends
 * without `writeHead`, `write` and `end` (`flushHeaders`, a raw socket), or passes `writeHead` an array of headers.
 * `app/headers.e2e.ts` finds responses without a policy. May go when: Next has a hook for the head of every response.
 */
export function applyRules(rules: readonly ResponseRule[], request: RequestFacts, response: ServerResponse): void {
  const [writeHead, write, end] = [response.writeHead, response.write, response.end].map(
    (method) => method.bind(response) as (...args: unknown[]) => unknown,
  );
  let body: Buffer | undefined;
  let isDecided = false;

  function decide(): void {
    if (isDecided || response.headersSent) return;
    isDecided = true;
    const made: ResponseHead = { status: response.statusCode, headers: response.getHeaders() };
    const sent = rules.reduce((head, rule) => rule(request, head), made);
    for (const name of Object.keys(made.headers)) if (!(name in sent.headers)) response.removeHeader(name);
    for (const [name, value] of Object.entries(sent.headers))
      if (value !== undefined && value !== made.headers[name]) response.setHeader(name, value);
    response.statusCode = sent.status;
    body = sent.body;
  }

  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) => {
      if (!isDecided && !response.headersSent) {
        response.statusCode = status;
        for (const [name, value] of headersIn(rest)) response.setHeader(name, value);
        decide();
      }
      return writeHead!(response.statusCode);
    },
    write: (...args: unknown[]) => {
      decide();
      return body ? true : write!(...args);
    },
    end: (...args: unknown[]) => {
      decide();
      return body ? end!(body) : end!(...args);
    },
  });
}

import { reasonOf } from '@/lib/error-reason';
import { followRedirects, type RequestUrl, type UrlAnswer } from '@/lib/http/request-url';

/** `status` 0: no response, for the reason in `failure`. */
type Answer = UrlAnswer & { readonly failure?: string };
export type Ask = (...asked: Parameters<RequestUrl>) => Promise<Answer>;

export type Budget = { readonly requests: number; readonly ms: number };

export class Unasked extends Error {}

export function nullIfUnasked(reason: unknown): null {
  if (reason instanceof Unasked) return null;
  throw reason;
}

export function withinBudget(request: RequestUrl, { requests, ms }: Budget): Ask {
  let left = requests;
  const end = AbortSignal.timeout(ms);
  const known = new Map<string, Promise<Answer>>();

  const follow = followRedirects(async (url, asked) => {
    if (left === 0) throw new Unasked();
    left -= 1;
    return request(url, { ...asked, signal: end });
  });

  async function spend(...[url, asked]: Parameters<Ask>): Promise<Answer> {
    try {
      return await follow(url, asked);
    } catch (error) {
      if (error instanceof Unasked || end.aborted) throw new Unasked();
      return { status: 0, headers: {}, text: '', url, failure: reasonOf(error) };
    }
  }

  return (url, asked) => {
    if (asked) return spend(url, asked);
    const answer = known.get(url.href) ?? spend(url);
    known.set(url.href, answer);
    return answer;
  };
}

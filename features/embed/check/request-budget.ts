import { reasonOf } from '@/lib/error-reason';
import { followRedirects, type RequestUrl, type UrlAnswer } from '@/lib/http/request-url';

/** `status` 0: no response, for the reason in `failure`. */
type Answer = UrlAnswer & { readonly failure?: string };
export type LimitedRequest = (...asked: Parameters<RequestUrl>) => Promise<Answer>;

export type Budget = { readonly requests: number; readonly ms: number };

export class BudgetExceeded extends Error {}

export function nullIfBudgetExceeded(reason: unknown): null {
  if (reason instanceof BudgetExceeded) return null;
  throw reason;
}

export function withinBudget(request: RequestUrl, { requests, ms }: Budget): LimitedRequest {
  let left = requests;
  const end = AbortSignal.timeout(ms);
  const known = new Map<string, Promise<Answer>>();

  const follow = followRedirects(async (url, asked) => {
    if (left === 0) throw new BudgetExceeded();
    left -= 1;
    return request(url, { ...asked, signal: end });
  });

  async function spend(...[url, asked]: Parameters<LimitedRequest>): Promise<Answer> {
    try {
      return await follow(url, asked);
    } catch (error) {
      if (error instanceof BudgetExceeded || end.aborted) throw new BudgetExceeded();
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

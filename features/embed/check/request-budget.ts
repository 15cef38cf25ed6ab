import { reasonOf } from '@/lib/error-reason';
import type { RequestUrl, UrlAnswer } from '@/lib/http/request-url';

/** `status` 0: there is none, for the reason that `failure` says. */
type Answer = UrlAnswer & { readonly failure?: string };
export type Ask = (...asked: Parameters<RequestUrl>) => Promise<Answer>;

/** What a page may have asked for its check, redirects aside, and for how long. */
export type Budget = { readonly requests: number; readonly ms: number };

/** Asks what was asked before only once. */
export function withinBudget(request: RequestUrl, { requests, ms }: Budget) {
  let left = requests;
  const end = AbortSignal.timeout(ms);
  const known = new Map<string, Promise<Answer>>();

  async function spend(...[url, asked]: Parameters<Ask>): Promise<Answer> {
    left -= 1;
    try {
      if (left < 0) throw new Error(`more than ${requests} requests`);
      return await request(url, { ...asked, signal: end });
    } catch (error) {
      return { status: 0, headers: {}, text: '', url, failure: reasonOf(error) };
    }
  }

  const ask: Ask = (url, asked) => {
    if (asked) return spend(url, asked);
    const answer = known.get(url.href) ?? spend(url);
    known.set(url.href, answer);
    return answer;
  };
  /** Of what was answered since then nothing follows. */
  return { ask, isSpent: () => left < 0 || end.aborted };
}

import { vi } from 'vitest';

type Watched = { readonly by: object; readonly target: Element; readonly see: (isIntersecting: boolean) => void };

/** Replaces IntersectionObserver, since jsdom has no layout: the test itself puts elements into view. */
export function fakeSight() {
  const margins: string[] = [];
  let watched: readonly Watched[] = [];
  class Observer {
    readonly tell;
    constructor(tell: (entries: object[]) => void, { rootMargin }: IntersectionObserverInit = {}) {
      this.tell = tell;
      margins.push(String(rootMargin));
    }
    observe(target: Element) {
      const see = (isIntersecting: boolean) => this.tell([{ target, isIntersecting }]);
      watched = [...watched, { by: this, target, see }];
    }
    unobserve(target: Element) {
      watched = watched.filter((one) => one.by !== this || one.target !== target);
    }
    disconnect() {
      watched = watched.filter((one) => one.by !== this);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const scrollTo = (place?: Element, isNear = true) => {
    for (const { target, see } of watched) if (!place || target === place) see(isNear);
  };
  return { margins, scrollTo };
}

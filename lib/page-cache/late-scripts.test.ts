// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateScripts } from './late-scripts';

const script = (name: string, more = '') => `<script src="/_next/static/chunks/${name}.js"${more} async=""></script>`;
const page = (head: string) =>
  `<html><head>${head}<title>T</title></head><body><p>Texto</p><script>push([1])</script>${script('main', ' id="_R_"')}</body></html>`;
const full = page(
  `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>${script('a')}${script('turbopack-b')}`,
);
/** The script that fetches the others: the last of the page. */
const loaderOf = (html: string) => /<script>([^<]*)<\/script><\/body>/.exec(html)![1]!;
/** Whether each script waited for its turn when it was put in: only such ones run in their order. */
let waited: boolean[] = [];
/** A browser's scripts run as soon as they are there, unless they are told to wait; jsdom's know nothing of it. */
function watchScripts() {
  waited = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    Object.defineProperty(create(name), 'async', { value: true, writable: true }),
  );
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    waited.push(...nodes.map((node) => !(node as HTMLScriptElement).async));
    append(...nodes);
  });
}
const asked = () => [...document.head.querySelectorAll('script[async]')].map((each) => each.getAttribute('src'));

describe('the scripts of a page', () => {
  it('are not in it, nor said ahead; the rest of it is as it was', () => {
    const late = lateScripts(full);
    expect(late.replace(`<script>${loaderOf(late)}</script>`, '')).toBe(
      '<html><head><title>T</title></head><body><p>Texto</p><script>push([1])</script></body></html>',
    );
  });

  it('are left where they are in a page that has none of that shape', () => {
    const old = '<html><body><script src="/x.js" noModule=""></script></body></html>';
    expect(lateScripts(old)).toBe(old);
    expect(lateScripts(lateScripts(full))).toBe(lateScripts(full));
    const open = full.replace('</body>', '');
    expect(lateScripts(open)).toBe(open);
  });
});

describe('fetching them', () => {
  let paint: (name: string) => void;
  beforeEach(() => {
    vi.useFakeTimers();
    watchScripts();
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(seen: (list: unknown) => void) {
          paint = (painted) => seen({ getEntriesByName: (name: string) => (name === painted ? [{}] : []) });
        }
        observe = vi.fn();
      },
    );
    // oxlint-disable-next-line typescript/no-implied-eval -- it is the text that a browser runs
    new Function(loaderOf(lateScripts(full)))();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.head.replaceChildren();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const all = ['turbopack-b', 'a', 'main'].map((name) => `/_next/static/chunks/${name}.js`);

  it('begins when there is something to read, the runtime first, and once', () => {
    paint('first-paint');
    expect(asked()).toEqual([]);
    paint('first-contentful-paint');
    expect(asked()).toEqual(all);
    expect(waited).toEqual([true, true, true]);
    paint('first-contentful-paint');
    vi.advanceTimersByTime(10_000);
    expect(asked()).toEqual(all);
  });

  it('begins two seconds later in a tab that nobody sees', () => {
    vi.advanceTimersByTime(1_999);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(all);
  });
});

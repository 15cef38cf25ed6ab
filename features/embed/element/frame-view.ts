import { FRAME_SANDBOX } from '@/lib/security/framing';
import { wordsOf } from './attributes';

export const FIRST_HEIGHT = '640px';
const FOLDED = '0px';
const [LOWEST, HIGHEST] = [120, 50_000];

export function runWhenNearViewport(element: HTMLElement, signal: AbortSignal, then: () => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.every(({ isIntersecting }) => !isIntersecting)) return;
      near.disconnect();
      then();
    },
    { rootMargin: '600px' },
  );
  near.observe(element);
  signal.addEventListener('abort', () => near.disconnect());
}

type Viewport = { readonly top: number; readonly height: number };

function viewportOf(frame: HTMLIFrameElement): Viewport {
  const { top: edge, height: all } = frame.getBoundingClientRect();
  // Space covered at the top of the page, for example by a fixed header.
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = Math.round(Math.min(all, Math.max(0, covered - edge)));
  return { top, height: Math.max(0, Math.round(Math.min(all, innerHeight - edge)) - top) };
}

export class FrameView {
  frame: HTMLIFrameElement | null = null;
  readonly #element: HTMLElement;
  #link: HTMLAnchorElement | null = null;
  #drawing = 0;
  #lastSent = '';

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Replaces the frame: a new `src` on the old one would add an entry to the page's history. */
  open(address: string): void {
    const before = this.frame ?? this.#element.querySelector('iframe');
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', FRAME_SANDBOX);
    frame.setAttribute('allow', '');
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.className = before?.className ?? '';
    frame.style.height = before?.style.height || FIRST_HEIGHT;
    frame.src = address;
    this.frame = frame;
    this.dress();
    before?.remove();
    this.#element.append(frame);
  }

  dress(): void {
    if (!this.frame) return;
    this.frame.title = this.#element.title || this.frame.title || wordsOf(this.#element).title;
    Object.assign(this.frame.style, { display: 'block', width: '100%', border: '0' });
  }

  fold(address: string | null): void {
    this.#giveBackHeight();
    if (this.frame) this.frame.style.height = FOLDED;
    if (!address || this.#link) return;
    const link = document.createElement('a');
    link.href = address;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = wordsOf(this.#element).link;
    link.style.cssText = 'display:inline-block;padding:14px 0';
    this.#element.prepend((this.#link = link));
  }

  unfold(): void {
    this.#link?.remove();
    this.#link = null;
    if (this.frame?.style.height === FOLDED) this.frame.style.height = FIRST_HEIGHT;
    this.#lastSent = '';
  }

  resize(height: number): number {
    const bounded = Math.min(HIGHEST, Math.max(LOWEST, height));
    if (this.frame) this.frame.style.height = `${bounded}px`;
    this.#giveBackHeight();
    return bounded;
  }

  #giveBackHeight(): void {
    if (this.#element.style.minHeight === FIRST_HEIGHT) this.#element.style.minHeight = '';
  }

  watchViewport(tell: (viewport: Viewport) => void): void {
    cancelAnimationFrame(this.#drawing);
    this.#drawing = requestAnimationFrame(() => {
      if (!this.frame) return;
      const viewport = viewportOf(this.frame);
      const now = `${viewport.top} ${viewport.height}`;
      if (this.#lastSent === now) return;
      this.#lastSent = now;
      tell(viewport);
    });
  }

  remove(): void {
    this.#link?.remove();
    this.frame?.remove();
    this.#link = this.frame = null;
    this.#lastSent = '';
  }
}

import { http } from 'msw';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { bundleElement } from '@/lib/cli/project.mjs';
import { server } from '@/lib/testing/msw-server';
import type { QuePlanElement } from '@/public/embed';

export const SCRIPT = bundleElement();
export const ORIGIN = 'https://demo.queplan.cl';
export const SRC = `${ORIGIN}/Comparar/Isapres`;
export const sealed = (claims: string) => `${claims}.${'s'.repeat(86)}`;
export const [TOKEN, NEXT, OWN] = [sealed('a.b'), sealed('d.e'), sealed('x.y')];
export const [READY, LEAD] = [
  { type: 'ready', path: '/Comparar/Isapres', title: 'Isapres' },
  { type: 'lead', productType: 'ISAPRE', plan: 'A1', reference: 'R-1' },
];

export const observers: { near: () => void; isOver: boolean }[] = [];
class Observer {
  readonly own: (typeof observers)[number];
  constructor(notice: (entries: object[]) => void) {
    this.own = { near: () => notice([{ isIntersecting: true }]), isOver: false };
    observers.push(this.own);
  }
  observe() {}
  disconnect() {
    this.own.isOver = true;
  }
}

export const sentMessages: { message: Record<string, unknown>; target: unknown }[] = [];
export const receivedEvents: { type: string; detail: unknown }[] = [];

export const frameOf = (element: Element) => element.querySelector('iframe');

function listen(element: Element) {
  for (const type of ['ready', 'resize', 'lead', 'purchase', 'error'])
    element.addEventListener(type, (event) => receivedEvents.push({ type, detail: (event as CustomEvent).detail }));
}

export async function open(attributes: Record<string, string> = {}, children = ''): Promise<QuePlanElement> {
  const element = document.createElement('que-plan');
  listen(element);
  const given = { src: SRC, token: TOKEN, loading: 'eager', ...attributes };
  for (const [name, value] of Object.entries(given)) if (value) element.setAttribute(name, value);
  element.innerHTML = children;
  document.body.append(element);
  await vi.waitFor(() => expect(frameOf(element)?.contentWindow ?? receivedEvents[0] ?? observers[0]).toBeTruthy(), {
    interval: 1,
    timeout: 4_000,
  });
  const spied = frameOf(element)?.contentWindow;
  if (spied)
    vi.spyOn(spied, 'postMessage').mockImplementation((message: Record<string, unknown>, target: unknown) => {
      sentMessages.push({ message, target });
    });
  return element;
}

export function postToElement(
  element: Element,
  data: unknown,
  { origin = ORIGIN, source = frameOf(element)!.contentWindow } = {},
) {
  const whole = typeof data === 'object' && data !== null ? { source: 'queplan', version: 1, ...data } : data;
  window.dispatchEvent(new MessageEvent('message', { data: whole, origin, source }));
}

export const answerToken = (answer: () => Response) => {
  let times = 0;
  server.use(
    http.get('*/token', () => {
      times += 1;
      return answer();
    }),
  );
  return () => times;
};

export function loadScript() {
  const script = Object.assign(document.createElement('script'), { src: `${ORIGIN}/embed.js` });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  new Function(SCRIPT)();
  Reflect.deleteProperty(document, 'currentScript');
}

export function useQuePlan(): void {
  beforeEach(() => {
    for (const list of [sentMessages, receivedEvents, observers]) list.length = 0;
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.spyOn(console, 'warn').mockReturnValue();
    if (!customElements.get('que-plan')) loadScript();
  });
  afterEach(() => {
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
}

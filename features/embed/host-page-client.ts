import { recordHostPage } from '@/lib/browser/attribution';
import { scrollToTop, setVisiblePart } from '@/lib/browser/frame';
import { offerRenewal } from '@/lib/browser/frame-token';
import { onOutcome } from '@/lib/browser/outcomes';
import { referenceIn, setPartnerReference } from '@/lib/browser/partner-reference';
import { HEX_COLOUR, readableColours, toLongHex } from '@/lib/site/readable-colours';
import { renewToken, type OpenFrame } from './client';
import { EMBED_PROTOCOL, hostMessage, type FrameMessage, type HostMessage } from './frame.api';
import { renewalDelay } from './frame-rules';

type Unsigned<Message> = Message extends FrameMessage ? Omit<Message, 'source' | 'version'> : never;
type Send = (message: Unsigned<FrameMessage>) => void;

/** Maximum height in a message, in CSS pixels. */
const MAX_HEIGHT_PX = 100_000;

function reportHeight(send: Send, signal: AbortSignal): () => void {
  const page = document.documentElement;
  let last: number | null = null;
  function tell(): void {
    const height = Math.min(MAX_HEIGHT_PX, Math.ceil(page.getBoundingClientRect().height));
    if (height === last) return;
    last = height;
    send({ type: 'resize', height });
  }
  const observer = new ResizeObserver(tell);
  observer.observe(page);
  signal.addEventListener('abort', () => observer.disconnect());
  return () => {
    last = null;
    tell();
  };
}

const COLOURS = { accent: '--color-accent', strong: '--color-accent-strong', soft: '--color-accent-soft' } as const;

function paint(accent: string | null): void {
  if (accent !== null && !HEX_COLOUR.test(accent)) return;
  const { style } = document.documentElement;
  const colours = accent === null ? null : readableColours(toLongHex(accent));
  for (const [shade, property] of Object.entries(COLOURS))
    style.setProperty(property, colours?.[shade as keyof typeof COLOURS] ?? null);
}

/** Time to wait for a new token: the element calls its server twice, 20 s apart, and waits 15 s for each answer. */
const RENEWAL_TIMEOUT_MS = 60_000;

/**
 * Requests a new token before the old one expires or the page reloads. Returns a function to call with a received
 * token.
 */
function keepToken(frame: OpenFrame, send: Send, signal: AbortSignal): (token: string) => Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  let isAsking = false;
  const waiting = new Set<(isRenewed: boolean) => void>();
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const end = (isRenewed: boolean) => {
        clearTimeout(timeout);
        waiting.delete(end);
        resolve(isRenewed);
      };
      const timeout = setTimeout(end, RENEWAL_TIMEOUT_MS, false);
      waiting.add(end);
      send({ type: 'renew' });
    });
  const plan = (end: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => send({ type: 'renew' }), renewalDelay(end, Date.now()));
  };
  let { expiresAt } = frame.allowed;
  plan(expiresAt);
  signal.addEventListener('abort', () => clearTimeout(timer));
  signal.addEventListener('abort', offerRenewal(ask));
  return async (token) => {
    if (isAsking) return;
    isAsking = true;
    const renewed = await renewToken(token, frame, signal);
    isAsking = false;
    if (signal.aborted) return;
    plan(renewed?.expiresAt ?? expiresAt);
    if (!renewed) return;
    ({ expiresAt } = renewed);
    for (const end of waiting) end(true);
  };
}

/** Visible heading, which identifies the page: the list's heading remains in the document under a plan. */
const findHeading = (): Element | null =>
  [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility?.() ?? true) ?? null;

/** Milliseconds to wait for a new title: two pages may have the same title. */
const SAME_TITLE_MS = 1_000;

/** Waits for the new title, because during a page change the title is briefly empty or still the old one. */
function runWhenTitleChanges(before: string | null, then: () => void, signal: AbortSignal): void {
  const isNew = () => document.title !== '' && document.title !== before;
  if (isNew()) return then();
  const waiting = new AbortController();
  const end = () => {
    waiting.abort();
    then();
  };
  const observer = new MutationObserver(() => isNew() && end());
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const timer = setTimeout(() => document.title !== '' && end(), SAME_TITLE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  for (const one of [signal, waiting.signal]) one.addEventListener('abort', stop);
}

export type HostPage = { readonly show: (path: string) => void };

/** Exchanges messages only with the host page. Messages outside the contract are ignored. */
export function connectHostPage(frame: OpenFrame & { readonly parent: string }, signal: AbortSignal): HostPage {
  const host = window.parent;
  const { parent } = frame;
  const send: Send = (message) => host.postMessage({ source: 'queplan', version: EMBED_PROTOCOL, ...message }, parent);
  let heading: Element | null = null;
  let repeatHeight: (() => void) | null = null;
  let title: string | null = null;
  let telling = new AbortController();
  signal.addEventListener('abort', () => telling.abort());

  const takeToken = keepToken(frame, send, signal);
  function answer(message: HostMessage): void {
    switch (message.type) {
      case 'configure':
        paint(message.accent);
        setPartnerReference(message.reference ?? referenceIn(message.page ?? ''));
        if (message.page) recordHostPage(parent, message.page);
        return repeatHeight?.();
      case 'viewport':
        return setVisiblePart(message);
      case 'token':
        return void takeToken(message.token);
    }
  }
  function hear({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== host || origin !== parent) return;
    const { data: message } = hostMessage.safeParse(data);
    if (message) answer(message);
  }
  window.addEventListener('message', hear, { signal });

  function show(path: string): void {
    telling.abort();
    telling = new AbortController();
    const tellReady = () => {
      ({ title } = document);
      send({ type: 'ready', path, title });
    };
    runWhenTitleChanges(title, tellReady, telling.signal);
    const now = findHeading() ?? heading;
    // Before any user action the host page must not scroll.
    if (repeatHeight && now !== heading && navigator.userActivation?.hasBeenActive) scrollToTop();
    heading = now;
    if (repeatHeight) return;
    repeatHeight = reportHeight(send, signal);
    signal.addEventListener('abort', onOutcome(send));
  }
  return { show };
}

/**
 * Types of `<que-plan>` (embed.js, version 1 of its messages). Copy this file into your project, beside your own types; for React 19
 * embed-react.d.ts, too.
 */
export type QuePlanEvents = {
  /** A page stands in the frame: the first one, and each that a visitor goes on to. `path` as in an address. */
  ready: CustomEvent<{ path: string; title: string }>;
  /** The frame has this height now, in CSS pixels. */
  resize: CustomEvent<{ height: number }>;
  /** A request was accepted. `plan` is the code of what was asked for, `reference` yours. */
  lead: CustomEvent<{ productType: string | null; plan: string | null; reference: string | null }>;
  /** A purchase was paid: `value` in units of `currency` (ISO 4217), `transaction` the number that the buyer sees. */
  purchase: CustomEvent<{
    transaction: string;
    value: number;
    currency: string;
    plan: string | null;
    reference: string | null;
  }>;
  /** `field`, of the code 'profile' alone: which one, as you wrote it, such as 'cotizante[0].edad'; null: the profile as a whole. */
  error: CustomEvent<{ code: QuePlanErrorCode; message: string; field?: string | null }>;
};

export type QuePlanErrorCode =
  /** `src` is missing, relative, not https, or of another site than embed.js. */
  | 'address'
  /** One of the others is malformed; the comparison opens without it. */
  | 'attribute'
  /** No list can read `profile`; the comparison opens without it. */
  | 'profile'
  /** The key of your server stands in the page, or came as a token: take it out and ask for another one. */
  | 'key'
  /** There is neither `token` nor `token-url`, or `token` is cut off. */
  | 'token'
  /** `token-url` did not answer {"token": "…"}, asked twice. */
  | 'token-url'
  /** The frame stays empty: at once, where `token` is for other origins or another site; else it said nothing for 15 s. */
  | 'silent'
  /** The token ends within two minutes, and there is no `token-url` that gives another one. */
  | 'renew';

export type QuePlanLanguage = 'es' | 'en' | 'pt';

/** Each is an attribute, too: `tokenUrl` is `token-url`. Null: the attribute is not there. */
export interface QuePlanProperties {
  /**
   * Address of a page of the site that embed.js comes from: https://HOST/Comparar. Loaded again in the same tab, the element begins
   * with the page that its visitor saw last (`sessionStorage.queplan`).
   */
  src: string | null;
  /** What POST /api/iframe-token gave; set again, it replaces the one before. */
  token: string | null;
  /** Address of your own server that answers {"token": "…"}. */
  tokenUrl: string | null;
  /** Left out: as `src` says. */
  language: QuePlanLanguage | null;
  /** Three or six hexadecimal digits; darkened until it can be read. */
  accent: string | null;
  /** What you call this visit: 64 letters, digits or _ . : - at most, and nothing that says who it is. */
  reference: string | null;
  loading: 'lazy' | 'eager' | null;
  /** The `perfil` that prices are worked out for, an object or its JSON. No server is sent it by the address. */
  profile: object | string | null;
}

type QuePlanEventMap = Omit<HTMLElementEventMap, keyof QuePlanEvents> & QuePlanEvents;

export interface QuePlanElement extends HTMLElement, QuePlanProperties {
  /** Loads the frame anew and leaves nothing of what this browser keeps for it: whoever comes next is another person. */
  clear(): void;
  addEventListener<K extends keyof QuePlanEventMap>(
    type: K,
    listener: (this: QuePlanElement, event: QuePlanEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof QuePlanEventMap>(
    type: K,
    listener: (this: QuePlanElement, event: QuePlanEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'que-plan': QuePlanElement;
  }
}

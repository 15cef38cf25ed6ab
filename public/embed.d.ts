/**
 * Types of `<que-plan>` (embed.js, version 1 of its messages). Copy this file into your project. For React 19, also
 * copy embed-react.d.ts.
 */
export type QuePlanEvents = {
  /** The frame shows a page: the first one, and each page that the visitor opens later. `path`: the page's path. */
  ready: CustomEvent<{ path: string; title: string }>;
  /** New height of the frame in CSS pixels. */
  resize: CustomEvent<{ height: number }>;
  /** A request was accepted. `plan`: code of the requested plan. `reference`: your own reference. */
  lead: CustomEvent<{ productType: string | null; plan: string | null; reference: string | null }>;
  /** A purchase was paid. `value`: in units of `currency` (ISO 4217). `transaction`: the number that the buyer sees. */
  purchase: CustomEvent<{
    transaction: string;
    value: number;
    currency: string;
    plan: string | null;
    reference: string | null;
  }>;
  /**
   * `field`: only for the code 'profile': the wrong field as you wrote it ('cotizante[0].edad'); null: the whole
   * profile.
   */
  error: CustomEvent<{ code: QuePlanErrorCode; message: string; field?: string | null }>;
};

export type QuePlanErrorCode =
  /** `src` is missing, relative, not https, or from another site than embed.js. */
  | 'address'
  /** Another attribute is malformed. The comparison opens without it. */
  | 'attribute'
  /** No list can read `profile`. The comparison opens without it. */
  | 'profile'
  /** Your server's key is in the page or was sent as a token. Remove it and request a new key. */
  | 'key'
  /** Both `token` and `token-url` are missing, or `token` is truncated. */
  | 'token'
  /** `token-url` did not answer {"token": "…"} in two attempts. */
  | 'token-url'
  /**
   * The frame stays empty. Sent at once if `token` is for another origin or site, else after 15 s without a message.
   */
  | 'silent'
  /** The token expires within two minutes, and no `token-url` provides a new token. */
  | 'renew';

export type QuePlanLanguage = 'es' | 'en' | 'pt';

/** Each property is also an attribute: `tokenUrl` is `token-url`. Null: the attribute is missing. */
export interface QuePlanProperties {
  /**
   * URL of a page on the site of embed.js: https://HOST/Comparar. After a reload in the same tab, the element opens the
   * visitor's last page (`sessionStorage.queplan`).
   */
  src: string | null;
  /** Token from POST /api/iframe-token. A new value replaces the previous token. */
  token: string | null;
  /** URL on your own server that answers {"token": "…"}. */
  tokenUrl: string | null;
  /** Default: the language of `src`. */
  language: QuePlanLanguage | null;
  /** Three or six hexadecimal digits. The colour is darkened until text is legible. */
  accent: string | null;
  /** Your own id for this visit: up to 64 letters, digits or _ . : -. It must not identify the visitor. */
  reference: string | null;
  loading: 'lazy' | 'eager' | null;
  /** Profile (`perfil`) for the prices, as an object or JSON. It is not sent to a server in a URL. */
  profile: object | string | null;
}

type QuePlanEventMap = Omit<HTMLElementEventMap, keyof QuePlanEvents> & QuePlanEvents;

export interface QuePlanElement extends HTMLElement, QuePlanProperties {
  /** Reloads the frame and deletes all data that this browser stores for it. For a change of visitor. */
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

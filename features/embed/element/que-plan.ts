/*
 * <que-plan>: built from this file by lib/cli/bundle-element.mjs; partners' pages load it as /embed.js. Buys: under 5
 * KB (gzip) with types and comments; unbundled it would be 6,800 bytes. Breaks when: esbuild, which comes with tsx,
 * changes; or a page must work in browsers from before 2022. May go when: Next bundles classic scripts with an address
 * of their own.
 */
import type { QuePlanErrorCode, QuePlanProperties } from '@/public/embed';
import { adoptProperties, type FormedAttribute, formatProblem, reflectAttributes } from './attributes';
import { FIRST_HEIGHT, FrameView, runWhenNearViewport } from './frame-view';
import { openingOf } from './opening';
import { savePlace } from './place';
import { isOfSite, linkOf, problemOf, secureUrl, SITE } from './site';
import { explainEmptyFrame, isToken, RESPONSE_TIMEOUT_MS, tokenOf } from './token';
import { campaignQuery, dropProfile, noteNewProfile, profileOfPage, readJson } from './visitor';
import type { EMBED_PROTOCOL, FrameMessage, HostMessage } from '@/features/embed/frame.api';

const VERSION: typeof EMBED_PROTOCOL = 1;
type Type = FrameMessage['type'];
type Detail<T extends Type> = Omit<
  Extract<FrameMessage, { type: T }>,
  ('source' | 'version' | 'type') | (T extends 'error' ? 'reference' : never)
>;
type ReceivedMessage = { [T in Type]: { readonly type: T; readonly detail: Detail<T> } }[Type];

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || isText(value);
const ofRequest = { plan: isTextOrNull, reference: isTextOrNull };

/** Small copy of the message contract, because its schemas are larger than this element. */
const FIELDS: { readonly [T in Type]: Readonly<Record<keyof Detail<T>, Check>> } = {
  ready: { path: isText, title: isText },
  resize: { height: Number.isInteger },
  lead: { productType: isTextOrNull, ...ofRequest },
  purchase: { transaction: isText, value: Number.isFinite, currency: isText, ...ofRequest },
  error: { code: isText, field: isTextOrNull, message: isText },
  renew: {},
};

const isType = (type: unknown): type is Type => typeof type === 'string' && Object.hasOwn(FIELDS, type);

function readMessage(data: unknown): ReceivedMessage | null {
  const { source, version, type, ...message } = Object(data) as Readonly<Record<string, unknown>>;
  if (source !== 'queplan' || version !== VERSION || !isType(type)) return null;
  const fields: [string, Check][] = Object.entries(FIELDS[type]);
  if (!fields.every(([name, isRight]) => isRight(message[name]))) return null;
  return { type, detail: Object.fromEntries(fields.map(([name]) => [name, message[name]])) } as ReceivedMessage;
}

type Bare<Message> = Message extends unknown ? Omit<Message, 'source' | 'version'> : never;
type HostMessageContent = Bare<HostMessage>;

/** An iframe in the page's HTML may have sent messages before this script ran. */
const READY_TIMEOUT_MS = 8_000;
const RETRY_MS = 1_000;
const RENEWAL_PAUSE_MS = 20_000;

class QuePlan extends HTMLElement {
  static observedAttributes = ['src', 'token', 'token-url', 'language', 'accent', 'reference', 'profile', 'title'];

  #life: AbortController | null = null;
  readonly #view = new FrameView(this);
  #hasStarted = false;
  #isReady = false;
  #hasRetried = false;
  /** Counts loads: an answer to an earlier load is stale. */
  #turn = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #opening = '';
  #clears = '';

  constructor() {
    super();
    adoptProperties(this as HTMLElement & Record<string, unknown>);
  }

  connectedCallback(): void {
    const { signal } = (this.#life = new AbortController());
    // The parser reaches the iframe inside this element later.
    if (document.readyState !== 'loading') this.#begin(signal);
    else addEventListener('DOMContentLoaded', () => this.#begin(signal), { signal });
  }

  disconnectedCallback(): void {
    this.#life?.abort();
    clearTimeout(this.#silence);
    this.#view.remove();
    this.#life = null;
    this.#hasStarted = this.#isReady = this.#hasRetried = false;
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (before === value) return;
    noteNewProfile(value);
    if (name === 'profile') return listElements().forEach((one) => one.#hasStarted && one.#load());
    if (!this.#hasStarted) return;
    if (name === 'title') this.#view.dress();
    else if (name === 'accent' || name === 'reference') this.#configure();
    else if ((name !== 'token' && name !== 'token-url') || !this.#isReady) this.#load();
    else if (name === 'token' && value) this.#post({ type: 'token', token: value });
  }

  get profile(): unknown {
    return readJson(this.getAttribute('profile'));
  }

  set profile(value: unknown) {
    if (value) this.setAttribute('profile', typeof value === 'string' ? value : JSON.stringify(value));
    else this.removeAttribute('profile');
  }

  clear(): void {
    savePlace('');
    // All elements get the same value, so that their frames clear the shared data only once.
    const now = `${Date.now()}`;
    for (const one of new Set([this, ...listElements()])) {
      one.#clears = now;
      dropProfile(one);
      if (one.#hasStarted) one.#load();
    }
  }

  #begin(signal: AbortSignal): void {
    this.style.display ||= 'block';
    addEventListener('message', (event) => this.#hear(event), { signal });
    this.addEventListener('load', ({ target }) => target === this.#view.frame && this.#recheck(), {
      signal,
      capture: true,
    });
    for (const name of ['scroll', 'resize'])
      addEventListener(name, () => this.#tellViewport(), { signal, passive: true, capture: true });
    const own = this.querySelector('iframe');
    if (!own || !this.#adopt(own, signal)) this.style.minHeight ||= FIRST_HEIGHT;
    if ((this.getAttribute('loading') ?? own?.getAttribute('loading')) === 'eager') return this.#start();
    runWhenNearViewport(this, signal, () => this.#start());
  }

  #adopt(own: HTMLIFrameElement, signal: AbortSignal): boolean {
    const src = secureUrl(own.src);
    const token = src?.searchParams.get('IFRAME_AUTH');
    if (!isOfSite(src) || !token || profileOfPage() !== null) return false;
    src.searchParams.delete('IFRAME_AUTH');
    const properties = this as unknown as QuePlanProperties;
    properties.src ??= src.href;
    properties.token ??= token;
    if (isToken(token)) this.#view.frame = own;
    this.#view.dress();
    // A document that cannot be read has another origin: it is loading or loaded.
    if (!own.contentDocument)
      setTimeout(() => this.#isReady || signal.aborted || this.#view.frame !== own || this.#load(), READY_TIMEOUT_MS);
    return true;
  }

  #start(): void {
    this.#hasStarted = true;
    if (this.#view.frame) this.#wait();
    else this.#load();
  }

  async #load(): Promise<void> {
    const turn = ++this.#turn;
    const life = this.#life;
    // Batches attributes that change together.
    await Promise.resolve();
    const isStale = () => turn !== this.#turn || life !== this.#life || !life;
    if (isStale()) return;
    const problem = problemOf(this);
    if (problem) return this.#fail(...problem);
    const address = this.#address();
    const token = await this.#token(RETRY_MS, isStale);
    if (!token) return;
    address.searchParams.set('IFRAME_AUTH', token);
    this.#clears = '';
    this.#isReady = false;
    this.#view.open(address.href);
    this.#wait();
  }

  #address(): URL {
    const own = this.getAttribute('profile');
    const visit = { language: this.#valid('language'), own, clears: this.#clears };
    const { url, problems, opening } = openingOf(this.getAttribute('src') ?? '', visit);
    for (const problem of problems) this.#fail('attribute', problem);
    this.#opening = opening;
    return url;
  }

  #valid(name: FormedAttribute): string | null {
    const value = this.getAttribute(name);
    const problem = value && formatProblem(name, value);
    if (!problem) return value || null;
    this.#fail('attribute', problem);
    return null;
  }

  async #token(pause: number, isStale: () => boolean): Promise<string | null> {
    const answer = await tokenOf(this, pause, isStale);
    if (typeof answer === 'string') return answer;
    if (answer) this.#fail(answer.code, answer.message);
    return null;
  }

  /** Checks the frame after Back, which may have led to a blank document. A real page answers. */
  #recheck(): void {
    if (!this.#isReady) return;
    this.#configure();
    this.#isReady = false;
    this.#silence = setTimeout(() => this.#load(), RESPONSE_TIMEOUT_MS);
  }

  #wait(): void {
    clearTimeout(this.#silence);
    if (this.#isReady) return;
    const [why, isSure] = explainEmptyFrame(this.#view.frame?.src);
    if (isSure) this.#silent(why);
    this.#silence = setTimeout(() => {
      if (!isSure) this.#silent(why);
      savePlace('');
      if (this.#hasRetried || !this.hasAttribute('token-url')) return;
      this.#hasRetried = true;
      this.#load();
    }, RESPONSE_TIMEOUT_MS);
  }

  #silent(why: string): void {
    this.#fail('silent', `The frame does not answer in ${location.origin}: ${why}.`);
  }

  #fail(code: QuePlanErrorCode, message: string): void {
    console[code === 'key' ? 'error' : 'warn'](`<que-plan> ${code}: ${message}`);
    if (!this.#isReady && code !== 'attribute') this.#view.fold(linkOf(this.getAttribute('src')));
    this.dispatchEvent(new CustomEvent('error', { detail: { code, message } }));
  }

  #hear({ source, origin, data }: MessageEvent<unknown>): void {
    if (!source || source !== this.#view.frame?.contentWindow || origin !== SITE) return;
    const message = readMessage(data);
    if (!message) return;
    const { type, detail } = message;
    if (type === 'ready' || !this.#isReady) this.#welcome();
    if (type === 'ready') savePlace(detail.path, this.#opening);
    if (type === 'renew') return void this.#renew();
    if (type === 'error') console.warn(detail.message);
    if (type === 'resize') {
      detail.height = this.#view.resize(detail.height);
      this.#tellViewport();
    }
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #welcome(): void {
    clearTimeout(this.#silence);
    this.#view.unfold();
    this.#isReady = true;
    this.#hasRetried = false;
    this.#configure();
    this.#tellViewport();
  }

  async #renew(): Promise<void> {
    if (!this.hasAttribute('token-url')) return this.#fail('renew', 'The token expires soon: set a new one.');
    const turn = this.#turn;
    const token = await this.#token(RENEWAL_PAUSE_MS, () => turn !== this.#turn || !this.#life);
    if (token) this.#post({ type: 'token', token });
  }

  #configure(): void {
    const accent = this.#valid('accent');
    const page = location.pathname + campaignQuery();
    this.#post({ type: 'configure', accent, reference: this.#valid('reference'), page });
  }

  #tellViewport(): void {
    this.#view.watchViewport((viewport) => this.#post({ type: 'viewport', ...viewport }));
  }

  #post(content: HostMessageContent): void {
    if (!SITE || !this.#isReady) return;
    const message = { source: 'queplan', version: VERSION, ...content } as HostMessage;
    this.#view.frame?.contentWindow?.postMessage(message, SITE);
  }
}

const listElements = (): QuePlan[] =>
  [...document.querySelectorAll('que-plan')].filter((one) => one instanceof QuePlan);

reflectAttributes(QuePlan.prototype);

if (!customElements.get('que-plan')) customElements.define('que-plan', QuePlan);

// @ts-check
// <que-plan>: a partner's comparison in a page of the partner's own. How to use it: README.md of features/embed; types: embed.d.ts.
{
  const VERSION = 1;
  const SILENCE_MS = 15_000;
  const UNHEARD_MS = 5_000;
  const RETRY_MS = 1_000;
  const RENEWAL_PAUSE_MS = 20_000;
  const FIRST_HEIGHT = '640px';
  // CSS pixels.
  const [LOWEST, HIGHEST] = [120, 50_000];
  const SANDBOX = 'scripts same-origin forms popups popups-to-escape-sandbox downloads'.replace(/\S+/g, 'allow-$&');

  /** @type {Record<string, readonly [title: string, link: string] | undefined>} */
  const WORDS = {
    en: ['Insurance comparison', 'Open the comparison in another tab'],
    pt: ['Comparador de seguros', 'Abrir o comparador em outra aba'],
  };
  const SPANISH = ['Comparador de seguros', 'Abrir el comparador en otra pestaña'];

  const FORMS = { language: /^(es|en|pt)$/, accent: /^#?([\da-f]{3}){1,2}$/i, reference: /^[\w.:-]{1,64}$/ };

  const isText = (/** @type {unknown} */ value) => typeof value === 'string';
  const isTextOrNull = (/** @type {unknown} */ value) => value === null || isText(value);
  const asked = { plan: isTextOrNull, reference: isTextOrNull };
  /** What is not so is no message. @type {Record<string, Record<string, (value: unknown) => boolean>>} */
  const MESSAGES = {
    ready: { path: isText, title: isText },
    resize: { height: Number.isInteger },
    lead: { productType: isTextOrNull, ...asked },
    purchase: { transaction: isText, value: Number.isFinite, currency: isText, ...asked },
    renew: {},
  };

  /** @type {Record<string, string>} */
  const REFLECTED = { tokenUrl: 'token-url' };
  for (const name of ['src', 'token', 'language', 'accent', 'reference', 'loading']) REFLECTED[name] = name;

  /** @param {string | null | undefined} text */
  function addressOf(text) {
    try {
      const url = new URL(text ?? '');
      // A page on one's own machine is not https.
      return /^(https:|http:\/\/([\w-]+\.)*localhost(:|$))/.test(url.origin) ? url : null;
    } catch {
      return null;
    }
  }

  class QuePlan extends HTMLElement {
    static observedAttributes = ['src', 'token', 'token-url', 'language', 'accent', 'reference', 'profile', 'title'];

    /** @type {AbortController | null} */
    #life = null;
    /** @type {HTMLIFrameElement | null} */
    #frame = null;
    /** @type {HTMLElement | null} */
    #link = null;
    #hasStarted = false;
    #isReady = false;
    #hasRetried = false;
    #turn = 0;
    #silence = 0;
    #drawing = 0;
    #seen = '';

    connectedCallback() {
      // Properties that were set before this script ran.
      for (const name of [...Object.keys(REFLECTED), 'profile']) {
        if (!Object.hasOwn(this, name)) continue;
        const value = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      const { signal } = (this.#life = new AbortController());
      // An own iframe is parsed after the tag that it stands in.
      if (document.readyState !== 'loading') this.#begin(signal);
      else addEventListener('DOMContentLoaded', () => this.#begin(signal), { once: true, signal });
    }

    disconnectedCallback() {
      this.#life?.abort();
      clearTimeout(this.#silence);
      this.#link?.remove();
      this.#frame?.remove();
      this.#life = this.#frame = this.#link = null;
      this.#hasStarted = this.#isReady = this.#hasRetried = false;
      this.#seen = '';
    }

    /** @param {string} name @param {string | null} before @param {string | null} value */
    attributeChangedCallback(name, before, value) {
      if (before === value || !this.#hasStarted) return;
      if (name === 'title') this.#dress();
      else if (name === 'accent' || name === 'reference') this.#configure();
      else if (name !== 'token' && name !== 'token-url') this.#load();
      else if (!this.#isReady) this.#load();
      else if (name === 'token' && value) this.#post({ type: name, token: value });
    }

    get profile() {
      try {
        return JSON.parse(this.getAttribute('profile') ?? 'null');
      } catch {
        return null;
      }
    }

    set profile(value) {
      if (value) this.setAttribute('profile', typeof value === 'string' ? value : JSON.stringify(value));
      else this.removeAttribute('profile');
    }

    /** @param {AbortSignal} signal */
    #begin(signal) {
      this.style.display ||= 'block';
      addEventListener('message', (event) => this.#hear(event), { signal });
      for (const name of ['scroll', 'resize'])
        addEventListener(name, () => this.#draw(), { signal, passive: true, capture: true });
      const own = this.querySelector('iframe');
      const src = addressOf(own?.src);
      const token = src?.searchParams.get('IFRAME_AUTH');
      if (own && src && token && !this.hasAttribute('profile')) {
        src.searchParams.delete('IFRAME_AUTH');
        this.setAttribute('src', this.getAttribute('src') ?? src.href);
        this.setAttribute('token', this.getAttribute('token') ?? token);
        this.#frame = own;
        this.#dress();
        // One that stood before this script ran has said its first words to nobody.
        const [stands, life] = [!own.contentDocument, this.#life];
        if (stands) setTimeout(() => life === this.#life && !this.#isReady && this.#load(), UNHEARD_MS);
      } else this.style.minHeight ||= FIRST_HEIGHT;
      if ((this.getAttribute('loading') ?? own?.getAttribute('loading')) === 'eager') return this.#start();
      const near = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          near.disconnect();
          this.#start();
        },
        { rootMargin: '600px' },
      );
      near.observe(this);
      signal.addEventListener('abort', () => near.disconnect());
    }

    #start() {
      this.#hasStarted = true;
      if (this.#frame) this.#wait();
      else this.#load();
    }

    /** A new frame for each address: another `src` in the same one would be an entry of the page's history. */
    async #load() {
      const turn = ++this.#turn;
      const life = this.#life;
      // Attributes that are changed together are one change.
      await null;
      const isStale = () => turn !== this.#turn || life !== this.#life || !life;
      if (isStale()) return;
      const address = this.#address();
      if (!address) return this.#fail('address', 'src is no https address of a page of your site.');
      const token = await this.#askToken();
      if (!token || isStale()) return;
      const before = this.#frame ?? this.querySelector('iframe');
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', SANDBOX);
      frame.setAttribute('allow', '');
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.className = before?.className ?? '';
      frame.style.height = before?.style.height || FIRST_HEIGHT;
      address.searchParams.set('IFRAME_AUTH', token);
      frame.src = address.href;
      this.#isReady = false;
      this.#frame = frame;
      this.#dress();
      before?.remove();
      this.append(frame);
      this.#wait();
    }

    /** Without a token. What is known of the visitor stands in the fragment, which no server is sent. */
    #address() {
      const url = addressOf(this.getAttribute('src'));
      if (!url) return null;
      const language = this.#valid('language');
      const path = url.pathname.replace(/^\/(en|pt)(?=\/|$)/, '');
      if (language) url.pathname = language === 'es' ? path : `/${language}${path}`;
      const { profile } = this;
      if (profile && typeof profile === 'object') {
        const bytes = new TextEncoder().encode(JSON.stringify(profile));
        url.hash = `perfil=${encodeURIComponent(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))}`;
      } else if (this.hasAttribute('profile'))
        this.#fail('attribute', 'profile is no JSON of an object: it is left out.');
      return url;
    }

    /** @param {keyof typeof FORMS} name */
    #valid(name) {
      const value = this.getAttribute(name);
      if (!value || FORMS[name].test(value)) return value || null;
      this.#fail('attribute', `${name} '${value}' is not ${FORMS[name]}: it is left out.`);
      return null;
    }

    /** @returns {Promise<string | null | undefined>} */
    async #askToken() {
      const [token, url] = [this.getAttribute('token'), this.getAttribute('token-url')];
      if (!url && !token) this.#fail('token', 'There is neither token nor token-url.');
      if (!url) return token;
      const life = this.#life;
      let reason;
      try {
        const signal = AbortSignal.timeout(SILENCE_MS);
        const answer = await fetch(url, { credentials: 'same-origin', cache: 'no-store', signal });
        const said = answer.ok ? await answer.json() : null;
        if (said?.token && isText(said.token)) return said.token;
        reason = `answered ${answer.status} without {"token": "…"}.`;
      } catch (error) {
        reason = `did not answer: ${error}`;
      }
      if (life !== this.#life) return null;
      this.#fail('token-url', `${url} ${reason}`);
      if (!this.#isReady) setTimeout(() => life === this.#life && this.#retry(), RETRY_MS);
      return null;
    }

    #retry() {
      if (this.#hasRetried || !this.hasAttribute('token-url')) return;
      this.#hasRetried = true;
      this.#load();
    }

    #wait() {
      clearTimeout(this.#silence);
      if (this.#isReady) return;
      this.#silence = window.setTimeout(() => {
        const around = `Do the token, the partner and the policy of this page allow ${location.origin}?`;
        this.#fail('silent', `Nothing was heard of the frame for ${SILENCE_MS / 1_000} s. ${around}`);
        this.#retry();
      }, SILENCE_MS);
    }

    /** @param {string} code @param {string} message */
    #fail(code, message) {
      console.warn(`<que-plan> ${code}: ${message}`);
      const address = addressOf(this.getAttribute('src'));
      if (address && !this.#isReady && !this.#link && code !== 'attribute') {
        const link = document.createElement('a');
        link.href = address.href;
        link.target = '_blank';
        link.rel = 'noopener';
        link.textContent = this.#words()[1];
        link.style.cssText = 'display:inline-block;padding:12px 0;line-height:24px';
        this.prepend((this.#link = link));
      }
      this.dispatchEvent(new CustomEvent('error', { detail: { code, message } }));
    }

    #words() {
      return WORDS[this.getAttribute('language') ?? document.documentElement.lang.slice(0, 2)] ?? SPANISH;
    }

    #dress() {
      if (!this.#frame) return;
      this.#frame.title = this.title || this.#frame.title || this.#words()[0];
      Object.assign(this.#frame.style, { display: 'block', width: '100%', border: '0' });
    }

    /** @param {MessageEvent} event */
    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin()) return;
      if (typeof data !== 'object' || data?.source !== 'queplan' || data.version !== VERSION) return;
      const { type } = data;
      const fields = Object.hasOwn(MESSAGES, type) && Object.entries(MESSAGES[type] ?? {});
      if (!fields || !fields.every(([name, isRight]) => isRight(data[name]))) return;
      const detail = Object.fromEntries(fields.map(([name]) => [name, data[name]]));
      if (type === 'renew') return void this.#renew();
      if (type === 'ready') this.#welcome();
      if (type === 'resize') {
        detail.height = Math.min(HIGHEST, Math.max(LOWEST, detail.height));
        this.#frame.style.height = `${detail.height}px`;
        if (this.style.minHeight === FIRST_HEIGHT) this.style.minHeight = '';
        this.#draw();
      }
      this.dispatchEvent(new CustomEvent(type, { detail }));
    }

    #welcome() {
      clearTimeout(this.#silence);
      this.#link?.remove();
      this.#link = null;
      this.#isReady = true;
      this.#hasRetried = false;
      this.#seen = '';
      this.#configure();
      this.#draw();
    }

    async #renew() {
      if (!this.hasAttribute('token-url'))
        return this.#fail('renew', 'The token ends within two minutes: set another one.');
      const life = this.#life;
      for (const pause of [0, RENEWAL_PAUSE_MS]) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        const token = life === this.#life && (await this.#askToken());
        if (token) return this.#post({ type: 'token', token });
      }
    }

    #configure() {
      const accent = this.#valid('accent')?.replace('#', '') ?? null;
      this.#post({ type: 'configure', accent, reference: this.#valid('reference') });
    }

    #draw() {
      cancelAnimationFrame(this.#drawing);
      this.#drawing = requestAnimationFrame(() => {
        if (!this.#frame) return;
        const { top: edge, height: all } = this.#frame.getBoundingClientRect();
        // A page whose header stays in place leaves room for it when it scrolls.
        const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
        const top = Math.round(Math.min(all, Math.max(0, covered - edge)));
        const height = Math.max(0, Math.round(Math.min(all, innerHeight - edge)) - top);
        if (this.#seen === `${top} ${height}`) return;
        this.#seen = `${top} ${height}`;
        this.#post({ type: 'viewport', top, height });
      });
    }

    #origin() {
      return addressOf(this.#frame?.src)?.origin;
    }

    /** @param {object} message */
    #post(message) {
      const origin = this.#origin();
      if (origin && this.#isReady)
        this.#frame?.contentWindow?.postMessage({ source: 'queplan', version: VERSION, ...message }, origin);
    }
  }

  for (const [name, attribute] of Object.entries(REFLECTED))
    Object.defineProperty(QuePlan.prototype, name, {
      get() {
        return this.getAttribute(attribute);
      },
      set(value) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
    });

  if (!customElements.get('que-plan')) customElements.define('que-plan', QuePlan);
}

// @ts-check
// <que-plan>: features/embed/README.md
{
  const VERSION = 1;
  const SILENCE_MS = 15_000;
  const UNHEARD_MS = 8_000;
  const RETRY_MS = 1_000;
  const RENEWAL_PAUSE_MS = 20_000;
  const FIRST_HEIGHT = '640px';
  const FOLDED = '0px';
  const [LOWEST, HIGHEST] = [120, 50_000];
  const SANDBOX = 'scripts same-origin forms popups popups-to-escape-sandbox downloads'.replace(/\S+/g, 'allow-$&');

  /** @type {any} */
  const WORDS = {
    en: ['Insurance comparison', 'Open the comparison in another tab'],
    pt: ['Comparador de seguros', 'Abrir o comparador em outra aba'],
  };
  const SPANISH = ['Comparador de seguros', 'Abrir el comparador en otra pestaña'];

  /** @type {any} */
  const FORMS = {
    language: [/^(es|en|pt)$/, 'es, en or pt'],
    accent: [/^#?([\da-f]{3}){1,2}$/i, 'hexadecimal, 3 or 6 digits'],
    reference: [/^[\w.:-]{1,64}$/, 'up to 64 of a-z, 0-9 and _.:-'],
  };

  const isText = (/** @type {unknown} */ value) => typeof value === 'string';
  const isTextOrNull = (/** @type {unknown} */ value) => value === null || isText(value);
  const asked = { plan: isTextOrNull, reference: isTextOrNull };
  /** @type {any} */
  const MESSAGES = {
    ready: { path: isText, title: isText },
    resize: { height: Number.isInteger },
    lead: { productType: isTextOrNull, ...asked },
    purchase: { transaction: isText, value: Number.isFinite, currency: isText, ...asked },
    error: { code: isText, field: isTextOrNull, message: isText },
    renew: {},
  };

  /** @type {any} */
  const REFLECTED = { tokenUrl: 'token-url' };
  for (const name of ['src', 'token', 'language', 'accent', 'reference', 'loading']) REFLECTED[name] = name;

  /** @param {string | null | undefined} text */
  function addressOf(text) {
    try {
      const url = new URL(text ?? '');
      return /^(https:|http:\/\/([\w-]+\.)*localhost(:|$))/.test(url.origin) ? url : null;
    } catch {
      return null;
    }
  }

  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const SITE = addressOf(script?.dataset.site ?? script?.src)?.origin;

  /** In this tab: `src`, and the path there. @param {string} [now] */
  function place(now) {
    try {
      return (sessionStorage.queplan = now ?? sessionStorage.queplan ?? '');
    } catch {
      return '';
    }
  }

  /** @param {unknown} text */
  const isToken = (text) => /^[\w-]+\.[\w-]+\.[\w-]{86}$/.test(`${text}`);

  /** @param {string} [address] */
  function wrongIn(address) {
    try {
      const claims = /AUTH=[^.]+\.([^.]+)/.exec(address ?? '')?.[1] ?? '';
      const { exp, org } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
      if (exp * 1_000 < Date.now()) return 'its token is over';
      if (!org.includes(location.origin)) return `its token is for ${org}`;
    } catch {}
    return 'token, partner or policy may not allow it';
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
    #src = '';
    #clears = false;

    connectedCallback() {
      for (const name of [...Object.keys(REFLECTED), 'profile']) {
        if (!Object.hasOwn(this, name)) continue;
        const value = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      const { signal } = (this.#life = new AbortController());
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
      else if (!/^token/.test(name) || !this.#isReady) this.#load();
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

    clear() {
      this.#clears = true;
      if (this.#hasStarted) this.#load();
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
      if (own && src && src.origin === SITE && token && !this.hasAttribute('profile')) {
        src.searchParams.delete('IFRAME_AUTH');
        this.setAttribute('src', this.getAttribute('src') ?? src.href);
        this.setAttribute('token', this.getAttribute('token') ?? token);
        if (isToken(token)) this.#frame = own;
        this.#dress();
        if (!own.contentDocument)
          setTimeout(() => this.#isReady || signal.aborted || this.#frame !== own || this.#load(), UNHEARD_MS);
      } else this.style.minHeight ||= FIRST_HEIGHT;
      if ((this.getAttribute('loading') ?? own?.getAttribute('loading')) === 'eager') return this.#start();
      const near = new IntersectionObserver(
        (entries) => {
          if (entries.every(({ isIntersecting }) => !isIntersecting)) return;
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

    /** In a new frame: `src` again would be a step of the history. */
    async #load() {
      const turn = ++this.#turn;
      const life = this.#life;
      // Changes together are one.
      await null;
      const isStale = () => turn !== this.#turn || life !== this.#life || !life;
      if (isStale()) return;
      const problem = this.#problem();
      if (problem) return this.#fail('address', problem);
      const address = this.#address();
      const token = await this.#askToken(RETRY_MS, isStale);
      if (!token) return;
      const before = this.#frame ?? this.querySelector('iframe');
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', SANDBOX);
      frame.setAttribute('allow', '');
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.className = before?.className ?? '';
      frame.style.height = before?.style.height || FIRST_HEIGHT;
      address.searchParams.set('IFRAME_AUTH', token);
      frame.src = address.href;
      this.#clears = false;
      this.#isReady = false;
      this.#frame = frame;
      this.#dress();
      before?.remove();
      this.append(frame);
      this.#wait();
    }

    #problem() {
      const src = this.getAttribute('src') ?? '';
      const origin = addressOf(src)?.origin;
      if (origin && origin === SITE) return '';
      const whole = origin ? `not of ${SITE}, as this script is` : 'not https';
      return `src '${src}' is ${!src ? 'missing' : /^\w+:/.test(src) ? whole : 'relative'}.`;
    }

    #address() {
      const url = new URL(this.getAttribute('src') ?? '');
      const language = this.#valid('language');
      const path = url.pathname.replace(/^\/(en|pt)(?=\/|$)/, '');
      if (language) url.pathname = language === 'es' ? path : `/${language}${path}`;
      const [src, last] = place().split(' ');
      this.#src = url.href;
      if (last && src === url.href && last !== url.pathname) [url.search, url.pathname] = ['', last];
      const { profile } = this;
      const handed = new URLSearchParams(url.hash.slice(1));
      if (this.#clears) handed.set('clear', '1');
      if (profile && typeof profile === 'object') {
        const bytes = new TextEncoder().encode(JSON.stringify(profile));
        handed.set('perfil', btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')));
      } else {
        if (this.hasAttribute('profile')) this.#fail('attribute', 'profile is no JSON of an object.');
        // Or none.
        if (!/\bperfil=/.test(url.href)) handed.set('perfil', '');
      }
      url.hash = `${handed}`;
      return url;
    }

    /** @param {string} name */
    #valid(name) {
      const value = this.getAttribute(name);
      const [form, words] = FORMS[name];
      if (!value || form.test(value)) return value || null;
      this.#fail('attribute', `${name} '${value}' is not ${words}.`);
      return null;
    }

    /** @param {number} pause @param {() => boolean} isStale @returns {Promise<string | null | undefined>} */
    async #askToken(pause, isStale) {
      const token = this.getAttribute('token');
      const url = this.getAttribute('token-url');
      if (!url) {
        if (isToken(token)) return token;
        this.#fail('token', token ? 'token is cut off or none.' : 'There is no token or token-url.');
        return null;
      }
      let reason = '';
      for (const wait of [0, pause]) {
        if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
        if (isStale()) return null;
        try {
          const signal = AbortSignal.timeout(SILENCE_MS);
          const answer = await fetch(url, { credentials: 'same-origin', cache: 'no-store', signal });
          reason = `${answer.status}`;
          const said = await answer.json();
          if (isStale()) return null;
          if (answer.ok && isToken(said.token)) return said.token;
        } catch (error) {
          reason ||= `${error}`;
        }
      }
      if (!isStale()) this.#fail('token-url', `${url} did not answer {"token": "…"}: ${reason}.`);
      return null;
    }

    #retry() {
      if (this.#hasRetried || !this.hasAttribute('token-url')) return;
      this.#hasRetried = true;
      this.#load();
    }

    /** A page answers; what nobody is shown does not. */
    #recheck() {
      if (!this.#isReady) return;
      this.#configure();
      this.#isReady = false;
      this.#silence = window.setTimeout(() => this.#load(), SILENCE_MS);
    }

    #wait() {
      clearTimeout(this.#silence);
      if (this.#isReady) return;
      this.#silence = window.setTimeout(() => {
        this.#fail(
          'silent',
          `Nothing was heard in ${location.origin}: ${wrongIn(this.#frame?.src)}. npm run embed:check tells more.`,
        );
        place('');
        this.#retry();
      }, SILENCE_MS);
    }

    /** @param {string} code @param {string} message */
    #fail(code, message) {
      console.warn(`<que-plan> ${code}: ${message}`);
      const address = addressOf(this.getAttribute('src'));
      if (!this.#isReady && code !== 'attribute') {
        if (this.style.minHeight === FIRST_HEIGHT) this.style.minHeight = '';
        if (this.#frame) this.#frame.style.height = FOLDED;
        if (address && address.origin === SITE && !this.#link) {
          const link = document.createElement('a');
          link.href = address.href;
          link.target = '_blank';
          link.rel = 'noopener';
          link.textContent = this.#words()[1];
          link.style.cssText = 'display:inline-block;padding:12px 0;line-height:24px';
          this.prepend((this.#link = link));
        }
      }
      this.dispatchEvent(new CustomEvent('error', { detail: { code, message } }));
    }

    #words() {
      return WORDS[this.getAttribute('language') ?? document.documentElement.lang.slice(0, 2)] ?? SPANISH;
    }

    #dress() {
      if (!this.#frame) return;
      this.#frame.title = this.title || this.#frame.title || this.#words()[0];
      this.#frame.onload = () => this.#recheck();
      Object.assign(this.#frame.style, { display: 'block', width: '100%', border: '0' });
    }

    /** @param {MessageEvent} event */
    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== SITE) return;
      if (typeof data !== 'object' || data?.source !== 'queplan' || data.version !== VERSION) return;
      const { type } = data;
      const fields = Object.hasOwn(MESSAGES, type) && Object.entries(MESSAGES[type] ?? {});
      if (!fields || !fields.every(([name, isRight]) => isRight(data[name]))) return;
      const detail = Object.fromEntries(fields.map(([name]) => [name, data[name]]));
      if (type === 'ready' || !this.#isReady) this.#welcome();
      if (type === 'ready') place(`${this.#src} ${data.path}`);
      if (type === 'renew') return void this.#renew();
      if (type === 'error') console.warn(detail.message);
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
      if (this.#frame?.style.height === FOLDED) this.#frame.style.height = FIRST_HEIGHT;
      this.#hasRetried = false;
      this.#seen = '';
      this.#configure();
      this.#draw();
    }

    async #renew() {
      if (!this.hasAttribute('token-url')) return this.#fail('renew', 'The token ends soon: set another one.');
      const turn = this.#turn;
      const token = await this.#askToken(RENEWAL_PAUSE_MS, () => turn !== this.#turn || !this.#life);
      if (token) this.#post({ type: 'token', token });
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
        const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
        const top = Math.round(Math.min(all, Math.max(0, covered - edge)));
        const height = Math.max(0, Math.round(Math.min(all, innerHeight - edge)) - top);
        if (this.#seen === `${top} ${height}`) return;
        this.#seen = `${top} ${height}`;
        this.#post({ type: 'viewport', top, height });
      });
    }

    /** @param {object} message */
    #post(message) {
      if (SITE && this.#isReady)
        this.#frame?.contentWindow?.postMessage({ source: 'queplan', version: VERSION, ...message }, SITE);
    }
  }

  for (const [name, attribute] of Object.entries(REFLECTED))
    Object.defineProperty(QuePlan.prototype, name, {
      get() {
        return this.getAttribute(attribute);
      },
      set(value) {
        if ((value ?? null) === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
    });

  if (!customElements.get('que-plan')) customElements.define('que-plan', QuePlan);
}

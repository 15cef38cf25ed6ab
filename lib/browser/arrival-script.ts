// Node runs this file directly: relative imports only, with file endings.
import { IFRAME_AUTH } from '../security/framing.ts';
import { ARRIVAL_KEYS, ARRIVAL_PLACE, CLEARED, CLEAR_KEY, FRAME_TOKEN_PLACE, GIVEN_PROFILE } from './arrival-keys.ts';

/**
 * Runs before each page's scripts. It only marks the root element, because scripts may load late.
 * - Search: moves it unread from the address to `arrival()`. A `code` without `skipLanding=true` may be foreign,
 *   because our links add it. The code stays in the address until used (`dropCode`), so a reload works. A search put
 *   into the fragment of an open page reloads the page, because the profile must be known before the first price.
 * - Frame: marks the page for the styles and stores its token. Adds the token to links that the router does not follow,
 *   and to the address of the page being left, because Back requests it again. Links to other sites open in a new tab.
 *   A trial only gets a mark for the styles (its base64url claims can be read as base64).
 * - Given profile: if the embedding page gives another profile or none, deletes the old data before any script reads
 *   it. Ignores pages opened from our own pages.
 * - `#clear=…`: frames with the same value clear only once in total; otherwise the second would delete new data of the
 *   first. `1` clears each time.
 * - Prices: hides them until an arrived profile is read (`.own-price`), and in a continued purchase until its own price
 *   is known (`.until-own-price`).
 * - `.stalled`: shown if a script is blocked, or missing after 20 s, until React has hydrated the page and marked the
 *   root element.
 */
const SOURCE = `(() => {
  const hasSearch = /^#(.*&)?(perfil|${CLEAR_KEY})=/;
  const framed = (address) => {
    const url = new URL(address);
    url.searchParams.set('${IFRAME_AUTH}', self.${FRAME_TOKEN_PLACE});
    return url;
  };
  self.onhashchange = () => {
    if (!hasSearch.test(location.hash)) return;
    if (self.${FRAME_TOKEN_PLACE}) location.replace(framed(location));
    else location.reload();
  };

  const keys = ${JSON.stringify(ARRIVAL_KEYS)};
  const { pathname, hash } = location;
  const query = new URLSearchParams(location.search);
  const inHash = hasSearch.test(hash);
  const fragment = new URLSearchParams(inHash ? hash.slice(1) : '');
  const isFramed = self.top !== self.self;
  const root = self.document.documentElement;
  const { dataset } = root;
  const stall = () => {
    if (Object.keys(root).some((key) => /^__reactFiber/.test(key))) return delete dataset.stalled;
    dataset.stalled = '';
    setTimeout(stall, 1000);
  };
  self.addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && stall(), true);
  setTimeout(stall, 20000);
  if (query.get('session')) dataset.session = '';
  const join = (sign, params) => String(params) && sign + params;
  const rewrite = () => history.replaceState(history.state, '',
    pathname + join('?', query) + (inHash ? join('#', fragment) : hash));
  const token = query.get('${IFRAME_AUTH}');
  const carry = (event) => {
    const link = event.target.closest('a[href]:not([download])');
    if (event.defaultPrevented || !link) return;
    if (link.origin !== location.origin) { if (link.protocol[0] === 'h') link.target = '_blank'; return; }
    if (link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    link.search = framed(link.href).search;
  };
  const keep = ({ persisted }) => {
    if (self.${FRAME_TOKEN_PLACE} && !persisted) history.replaceState(history.state, '', framed(location));
  };
  if (token) {
    self.${FRAME_TOKEN_PLACE} = token;
    query.delete('${IFRAME_AUTH}');
    rewrite();
    self.addEventListener('click', carry);
    if (isFramed) self.addEventListener('pagehide', keep);
  }
  try { if (JSON.parse(atob(token.split('.')[1])).trial) dataset.trial = ''; } catch {}
  const found = {};
  for (const key of keys) found[key] = fragment.get(key) ?? query.get(key);
  const { perfil } = found;
  const clears = fragment.get('${CLEAR_KEY}');
  const isShared = found.code && found.skipLanding === 'true';
  if (isFramed) {
    dataset.framed = '';
    try {
      const tab = sessionStorage;
      const before = tab.getItem('${GIVEN_PROFILE}');
      const from = self.document.referrer;
      const isByHost = from && !from.startsWith(location.origin + '/') &&
        self.performance.getEntriesByType('navigation')[0].type === 'navigate';
      const isOver = before && before !== (perfil || (isShared ? found.code : null)) && (isByHost || perfil !== null);
      const isNew = clears && (clears === '1' || clears !== tab.getItem('${CLEARED}'));
      if (isNew) localStorage.clear();
      if (isNew || isOver) tab.clear();
      else if (before) dataset.awaits = '';
      if (isNew && clears !== '1') tab.setItem('${CLEARED}', clears);
    } catch {}
  }
  if (perfil === null && !isShared && !clears) return;
  if (isShared || (isFramed ? perfil : perfil !== null)) {
    self.${ARRIVAL_PLACE} = found;
    dataset.awaits = '';
  }
  if (found.replaceUrl === 'false' && !clears) return;

  fragment.delete('${CLEAR_KEY}');
  if (!isShared || perfil)
    for (const key of keys) { query.delete(key); fragment.delete(key); }
  rewrite();
})()`;

/** Script on one line. A string, because the server's bundle and Node (page cache, unbuilt) must write equal bytes. */
export const ARRIVAL_SCRIPT = SOURCE.replaceAll(/\n\s*/g, '');

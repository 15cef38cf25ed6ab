// Node runs this file as it stands: relative imports with endings only.
import { IFRAME_AUTH } from '../security/framing.ts';
import { ARRIVAL_KEYS, ARRIVAL_PLACE, CLEARED, CLEAR_KEY, FRAME_TOKEN_PLACE, GIVEN_PROFILE } from './arrival-keys.ts';

/**
 * Takes the search out of the address and leaves it, unread, for `arrival()`. A `code` alone may be anybody's; ours goes with
 * `skipLanding=true`, and stays in the address until it was used (`dropCode`), so that a reload asks again. A search put into the fragment of an open page reloads it, since a profile is settled before the first price.
 * Of a page in a frame it tells the styles and holds its token, which links that no router follows take along, and so does the address
 * of a page that is left, for which Back asks anew, and opens what is another's beside the page around it: from the first moment,
 * since scripts may come late; of one that is only tried it tells the styles (in claims as ours are, base64url is base64). What was kept with a profile which the page around handed over ends before any script reads it, once that
 * page hands over another or none; a page that ours loads hands over nothing. Frames that are cleared by one word, `#clear=…`, are so once,
 * or the second would take what the first has kept since; `1` clears each time. Where prices will be for a profile that came it tells the
 * styles, which show none of anybody's until it is read (`.own-price`). Of a purchase that goes on it tells the styles, which show
 * no price of others until its own is there (`.until-own-price`). A page whose script is blocked, or has not come after 20 s,
 * shows that its buttons may not respond (`.stalled`) until React has hydrated it, which leaves its mark on the root element.
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

/** On one line. A string and no function: the server's bundle and the page cache, which Node runs as it is, must write the same. */
export const ARRIVAL_SCRIPT = SOURCE.replaceAll(/\n\s*/g, '');

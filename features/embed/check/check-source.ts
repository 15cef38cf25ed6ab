import { error, warning } from './finding';
import { addressOf, isPartner, isSafe, type Check, type Page } from './page';

export function sourceOf(written: string | undefined, base: URL | undefined, page: Page) {
  const isHost = !base && /^(?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(written ?? '');
  const meant = isHost ? addressOf(`https://${written!.replace(/^\/\//, '')}`) : null;
  if (meant)
    return { src: meant, findings: [error('src', `src, '${written}', lacks its scheme: write ${meant.href}.`)] };
  const src = addressOf(written, base);
  if (src) return { src, findings: [] };
  const isRelative = Boolean(written) && URL.canParse(written!, page.url);
  const lack = isRelative ? `src, '${written}', is relative: write it with https:// and the host of your site` : null;
  return { src: null, findings: [error('src', `${lack ?? `src is no address: ${written ?? 'there is none'}`}.`)] };
}

export const checkSite: Check = async (_, src, page) => {
  if (page.site !== null && src.origin !== page.site)
    return [error('src-site', `src, ${src.href}, is not of your site, ${page.site}.`)];
  if (!isSafe(src)) return [error('src-https', `src, ${src.href}, is not https.`)];
  const partner = await isPartner(src, page);
  if (partner === null) return [error('src-away', `${src.origin} does not answer.`)];
  return partner ? [] : [error('src-partner', `${src.host} is not the site of a partner that is published.`)];
};

export const checkPlace: Check = async (_, src, { ask }) => {
  const asked = new URL(src);
  asked.search = asked.hash = '';
  const { status, url } = await ask(asked);
  if (status === 0 || status >= 500) return [];
  if (url.origin !== src.origin)
    return [error('src-page', `${src.pathname} leads to ${url.href}, which is no page of ${src.host}.`)];
  if (status !== 200) return [error('src-page', `${src.pathname} is no page of ${src.host}: it answers ${status}.`)];
  return url.pathname === src.pathname
    ? []
    : [warning('src-page', `${src.pathname} leads to ${url.pathname}: name that in src.`)];
};

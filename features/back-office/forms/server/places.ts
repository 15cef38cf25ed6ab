import 'server-only';
import { countByCompany } from '@/features/back-office/catalogue/server/catalogue.db';
import type { FormList } from '@/features/back-office/forms/forms.api';
import type { Authorized } from '@/features/identity/server/staff-session';
import { formHashAt, type listForms } from '@/features/lead/form/server/submit-contact-form';
import { REFERRER_FORM } from '@/features/referral/referral.api';
import type { Locale } from '@/lib/contract/atoms';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { Market, ProductLine } from '@/lib/markets/market';
import type { ListView } from '@/lib/routing/list-view';
import { href, type Route } from '@/lib/routing/routes';
import { mainSiteOf, type Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';

type Place = FormList['profile'][number]['places'][number];
type ContactForms = Awaited<ReturnType<typeof listForms>>;

const mainSite = ({ code }: Market): Site => mainSiteOf(code as string as Site);

const addressOf = (market: Market, locale: Locale, route: Route, site = mainSite(market)): string =>
  originOf(site) + href(market, locale, route);

export const contactPage = (market: Market, locale: Locale) => ({
  market: market.code,
  address: addressOf(market, locale, { name: 'contact' }),
});

export function profilePlaces(market: Market, locale: Locale, productType: string): Place[] {
  const { names, pages } = labelsOf(locale, 'backOffice').forms;
  if (productType === REFERRER_FORM)
    return [{ label: names.REFERIDOS, address: addressOf(market, locale, { name: 'referrals' }) }];
  return market.lines
    .filter((line) => line.productType === productType)
    .map(({ path }) => ({ label: pages.list, address: addressOf(market, locale, { name: 'compare', line: path }) }));
}

const FIRST: ListView = { page: 1, order: 'recommended' };

/** Pages that show each contact form, resolved as the pages do. Overridden forms are left out. */
export async function contactPlaces(
  ctx: Authorized<'form:read'>,
  own: readonly Market[],
  forms: ContactForms,
): Promise<ReadonlyMap<string, readonly Place[]>> {
  const { locale, db } = ctx;
  const companies = await countByCompany(
    db,
    own.map(({ id }) => id),
  );
  async function placeOf(market: Market, site: Site, line: ProductLine, page: 'list' | 'landing') {
    const { path, productType } = line;
    const hash = await formHashAt({ ...ctx, site, market }, { productType, page });
    const form = forms.find((one) => one.hash === hash);
    if (!form || (form.site ?? mainSite(market)) !== site) return null;
    const { name } = lineWords(locale, line);
    if (page === 'list')
      return { hash, label: name, address: addressOf(market, locale, { name: 'compare', line: path }, site) };
    const seller = companies.find((one) => one.market === market.id && one.productType === productType);
    if (!seller) return null;
    const view: ListView = { ...FIRST, landing: { filter: 'organizations', value: seller.companyUrl } };
    const address = addressOf(market, locale, { name: 'compare', line: path, view }, site);
    return { hash, label: `${name} · ${seller.company}`, address };
  }
  const places = own.flatMap((market) => {
    const ofPartners = forms.flatMap((form) => (form.market === market.id && form.site ? [form.site as Site] : []));
    return [...new Set([mainSite(market), ...ofPartners])].flatMap((site) =>
      market.lines.flatMap((line) => [placeOf(market, site, line, 'list'), placeOf(market, site, line, 'landing')]),
    );
  });
  const found = (await Promise.all(places)).filter((place) => place !== null);
  return Map.groupBy(found, ({ hash }) => hash!);
}

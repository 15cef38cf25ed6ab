import type { ComponentProps } from 'react';
import type { PartnerFooter } from '@/components/layout/partner-footer';
import type { SiteFooter } from '@/components/layout/site-footer';
import { fill, fillKnown } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { toSite } from '@/lib/site/site';
import type { PartnerSite } from '@/lib/site/partner-site';
import { originOf } from '@/lib/site/site-table';
import { telHref, whatsappHref } from '@/lib/contract/phone-href';
import { menuOf, filterOnSite, ownPages, pageItem } from './menu';

export function sisterSites({ market, locale }: PageParams, name: 'home' | 'myData' = 'home') {
  const names = labelsOf(locale, 'layout').countries;
  return markets
    .filter((sister) => sister !== market)
    .map((sister) => ({
      href: originOf(toSite(sister.code)!) + href(sister, locale, { name }),
      brand: sister.brand,
      country: names[sister.code],
      mark: markOf(sister),
    }));
}

export const markOf = ({ theme }: Pick<PageParams['market'], 'theme'>): string => `/brand/${theme}.svg`;

const allInsurancesItem = ({ market, locale }: PageParams) => ({
  href: href(market, locale, { name: 'insuranceList' }),
  label: labelsOf(locale, 'directory').insurances.title,
});

function lineGroups(page: PageParams) {
  const { footer } = labelsOf(page.locale, 'layout', page.market.intlLocale[page.locale]);
  const lines = menuOf(page).groups.filter(({ key }) => key !== 'more');
  const health = lines.filter(({ key }) => key === 'health').flatMap(({ items }) => items);
  const others = lines.filter(({ key }) => key !== 'health').flatMap(({ items }) => items);
  return [
    { title: footer.health, links: health },
    { title: footer.others, links: [...others, allInsurancesItem(page)] },
  ].filter(({ links }) => links.length > 0);
}

export type Operator = Readonly<Record<'name' | 'taxId' | 'address' | 'complaintsBook', string | null>>;

export function operatorNotices({ market, locale }: PageParams, { name, taxId, address, complaintsBook }: Operator) {
  const { operator: words } = labelsOf(locale, 'layout').footer;
  const { brand, companyId, complaintsBookLaw: law, contact } = market;
  const number = words.taxIds[companyId.kind];
  const { unknown } = words;
  const nameSentence = name
    ? fill(words.known, {
        brand,
        name,
        number,
        taxId: taxId ? companyId.format(taxId) : unknown,
        address: address ?? unknown,
      })
    : fill(words.unset, { number });
  const missing = law && complaintsBook === null ? [fillKnown(words.noBook, { law, email: contact.email })] : [];
  return [nameSentence, ...missing];
}

export const operatorAddress = ({ market, locale }: Pick<PageParams, 'market' | 'locale'>, { address }: Operator) =>
  address ?? fill(labelsOf(locale, 'layout').footer.operator.cityOnly, { city: market.city[locale] });

const outsideOf = ({ locale }: PageParams, { complaintsBook }: Operator) =>
  complaintsBook ? [{ href: complaintsBook, label: labelsOf(locale, 'layout').footer.operator.book }] : [];

export function partnerFooterOf(
  page: PageParams,
  { name, config }: PartnerSite,
  operator: Operator,
): Omit<ComponentProps<typeof PartnerFooter>, 'children'> {
  const { market, locale } = page;
  const { footer, partner } = labelsOf(locale, 'layout');
  const pages = (['contact', 'privacy', 'terms', 'sources', 'myData'] as const).map((one) => pageItem(page, one));
  return {
    name: config.logo.text,
    about: fill(partner.about, { name, brand: market.brand }),
    policies: { title: footer.policies, links: filterOnSite(page, pages), outside: outsideOf(page, operator) },
    externalHint: footer.external,
    notices: [footer.earns, footer.privacy, ...operatorNotices(page, operator)],
    rights: fill(footer.rights, { brand: market.brand }),
  };
}

const PAGES = ['about', 'sources', 'partners', 'referrals'] as const;

export function footerOf(page: PageParams, operator: Operator): Omit<ComponentProps<typeof SiteFooter>, 'children'> {
  const { market, locale } = page;
  const { footer, tagline } = labelsOf(locale, 'layout');
  const { email, phone, whatsapp } = market.contact;
  return {
    brand: { name: market.brand, mark: markOf(market), logo: fill(footer.logo, { brand: market.brand }) },
    tagline,
    lines: lineGroups(page),
    contact: {
      title: footer.contact,
      lines: [
        ...(email ? [{ icon: 'mail', label: footer.email, text: email, href: `mailto:${email}` } as const] : []),
        ...(phone ? [{ icon: 'phone', label: footer.phone, text: phone, href: telHref(phone) } as const] : []),
        { icon: 'map-pin', label: footer.address, text: operatorAddress(page, operator) },
      ],
      form: { ...pageItem(page, 'contact'), label: footer.write },
      pages: [...ownPages(page).filter((name) => name !== 'myData'), ...PAGES].map((name) => pageItem(page, name)),
    },
    policies: {
      title: footer.policies,
      links: [pageItem(page, 'privacy'), pageItem(page, 'terms'), pageItem(page, 'myData')],
      outside: outsideOf(page, operator),
    },
    // Shown only if the market has its own account, because a link to a network's front page is useless.
    social: { title: footer.social, links: whatsapp ? [{ href: whatsappHref(whatsapp), label: footer.whatsapp }] : [] },
    sisters: { title: footer.sites, links: sisterSites(page) },
    externalHint: footer.external,
    notices: [footer.earns, footer.privacy, ...operatorNotices(page, operator)],
    rights: fill(footer.rights, { brand: market.brand }),
  };
}

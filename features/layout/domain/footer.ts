import type { ComponentProps } from 'react';
import type { SiteFooter } from '@/components/layout/site-footer';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { toSite } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { menuOf, pageItem } from './menu';

/** The same page of the other markets. */
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

export function footerOf(page: PageParams): Omit<ComponentProps<typeof SiteFooter>, 'children'> {
  const { market, locale } = page;
  const { footer, tagline } = labelsOf(locale, 'layout');
  const { contact } = market;
  return {
    brand: { name: market.brand, mark: markOf(market), logo: fill(footer.logo, { brand: market.brand }) },
    tagline,
    lines: lineGroups(page),
    contact: {
      title: footer.contact,
      lines: [
        { icon: 'mail', label: footer.email, text: contact.email, href: `mailto:${contact.email}` },
        { icon: 'phone', label: footer.phone, text: contact.phone, href: `tel:${contact.phone.replaceAll(' ', '')}` },
        { icon: 'message-circle', label: footer.whatsapp, text: 'WhatsApp', href: `https://wa.me/${contact.whatsapp}` },
        { icon: 'map-pin', label: footer.address, text: contact.address },
      ],
      form: { ...pageItem(page, 'contact'), label: footer.write },
      pages: (['about', 'partners', 'referrals'] as const).map((name) => pageItem(page, name)),
    },
    policies: {
      title: footer.policies,
      links: [pageItem(page, 'privacy'), pageItem(page, 'terms'), pageItem(page, 'myData')],
    },
    social: { title: footer.social, links: market.social.map(({ name, url }) => ({ href: url, label: name })) },
    sisters: { title: footer.sites, links: sisterSites(page) },
    externalHint: footer.external,
    notices: [footer.privacy],
    rights: fill(footer.rights, { brand: market.brand }),
  };
}

import type { ComponentProps } from 'react';
import type { SiteFooter } from '@/components/layout/site-footer';
import type { SiteHeader } from '@/components/layout/site-header';
import type { NavItem } from '@/components/layout/nav-item';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import type { PageParams } from '@/lib/site/page-params';
import { toSite } from '@/lib/site/site';

/** In their own words: what a visitor can read before choosing. */
const LANGUAGE_NAMES = { es: 'Español', en: 'English', pt: 'Português' } as const;

function lineItems({ market, locale }: PageParams): readonly NavItem[] {
  return market.lines.map((line) => ({
    href: href(market, locale, { name: 'compare', line: line.path }),
    label: lineWords(locale, line).name,
  }));
}

function referralsItem({ market, locale }: PageParams): NavItem {
  return { href: href(market, locale, { name: 'referrals' }), label: labelsOf(locale, 'layout').referrals };
}

const allInsurancesItem = ({ market, locale }: PageParams): NavItem => ({
  href: href(market, locale, { name: 'insuranceList' }),
  label: labelsOf(locale, 'directory').insurances.title,
});

const myDataItem = ({ market, locale }: PageParams): NavItem => ({
  href: href(market, locale, { name: 'myData' }),
  label: labelsOf(locale, 'layout').myData,
});

export function headerOf(page: PageParams): ComponentProps<typeof SiteHeader> {
  const { market, locale } = page;
  const labels = labelsOf(locale, 'layout');
  return {
    brand: { name: market.brand, mark: `/brand/${market.theme}.svg`, href: href(market, locale, { name: 'home' }) },
    menu: lineItems(page),
    contact: { href: href(market, locale, { name: 'contact' }), label: labels.contact },
    pages: [referralsItem(page), myDataItem(page)],
    locale,
    languages: market.locales.map((tag) => ({
      tag,
      name: LANGUAGE_NAMES[tag],
      home: href(market, tag, { name: 'home' }),
    })),
    labels: {
      mainNav: labels.mainNav,
      moreMenu: labels.moreMenu,
      menu: labels.menu,
      openMenu: labels.openMenu,
      closeMenu: labels.closeMenu,
      language: labels.language,
      brandHome: fill(labels.brandHome, { brand: market.brand }),
    },
  };
}

/** The same page of the other markets. */
export function sisterSites({ market, locale }: PageParams, name: 'home' | 'myData' = 'home'): readonly NavItem[] {
  const names = labelsOf(locale, 'layout').countries;
  return markets
    .filter((sister) => sister !== market)
    .map((sister) => ({
      href: originOf(toSite(sister.code)!) + href(sister, locale, { name }),
      label: `${sister.brand} ${names[sister.code]}`,
    }));
}

export function footerOf(page: PageParams): Omit<ComponentProps<typeof SiteFooter>, 'children'> {
  const { market, locale } = page;
  const { footer, tagline } = labelsOf(locale, 'layout');
  const { contact } = market;
  return {
    brand: market.brand,
    tagline,
    lines: { title: footer.lines, links: [...lineItems(page), allInsurancesItem(page)] },
    contact: {
      title: footer.contact,
      lines: [
        { icon: 'mail', label: footer.email, text: contact.email, href: `mailto:${contact.email}` },
        { icon: 'phone', label: footer.phone, text: contact.phone, href: `tel:${contact.phone.replaceAll(' ', '')}` },
        { icon: 'message-circle', label: footer.whatsapp, text: 'WhatsApp', href: `https://wa.me/${contact.whatsapp}` },
        { icon: 'map-pin', label: footer.address, text: contact.address },
      ],
      form: { href: href(market, locale, { name: 'contact' }), label: footer.write },
      pages: [referralsItem(page), myDataItem(page)],
    },
    elsewhere: [
      { title: footer.sites, links: sisterSites(page) },
      { title: footer.social, links: market.social.map(({ name, url }) => ({ href: url, label: name })) },
    ],
    externalHint: footer.external,
    notices: [footer.privacy],
    rights: fill(footer.rights, { brand: market.brand }),
  };
}

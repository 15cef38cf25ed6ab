import type { Menu, MenuGroup, MenuItem } from '@/features/layout/contract';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { LINE_GROUPS, type ProductLine } from '@/lib/markets/market';
import { href, routesOf, withLocale } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

type Place = Pick<PageParams, 'market' | 'locale'>;

export function lineItem({ market, locale }: Place, line: ProductLine): MenuItem {
  return {
    label: lineWords(locale, line).name,
    href: href(market, locale, { name: 'compare', line: line.path }),
    productType: line.productType,
  };
}

export function pageItem({ market, locale }: Place, name: 'contact' | 'referrals' | 'myData' | 'privacy' | 'terms') {
  return { label: labelsOf(locale, 'layout')[name], href: href(market, locale, { name }), productType: null };
}

/** Pages that not every market has; each stands in the menu from the day on which the market's table of routes has it. */
function editorialItems({ market, locale }: Place): MenuItem[] {
  const { blog, companies, insurers, clinics } = labelsOf(locale, 'layout').menuItems;
  const known = new Set(routesOf(market).map((entry) => entry.public));
  const pages = [
    ...market.lines.map((line) => ({
      path: `/${line.path}`,
      label: fill(companies, { line: lineWords(locale, line).name }),
    })),
    { path: '/Seguros', label: insurers },
    { path: '/Clinicas-y-Hospitales', label: clinics },
    ...['/QP-Blog', '/QS-Blog', '/IH-Blog'].map((path) => ({ path, label: blog })),
  ];
  return pages
    .filter(({ path }) => known.has(path))
    .map(({ path, label }) => ({ label, href: withLocale(locale, path), productType: null }));
}

/** What the site holds, for the header, the footer and GET /api/menu. */
export function menuOf(place: Place): Menu {
  const { market, locale } = place;
  const { groups: titles } = labelsOf(locale, 'layout').menuItems;
  const lines = LINE_GROUPS.map((key): MenuGroup => {
    const items = market.lines.filter(({ group }) => group === key).map((line) => lineItem(place, line));
    return { key, title: titles[key], items };
  });
  const more: MenuGroup = {
    key: 'more',
    title: fill(titles.more, { brand: market.brand }),
    items: [
      ...editorialItems(place),
      ...(['contact', 'referrals', 'myData'] as const).map((name) => pageItem(place, name)),
    ],
  };
  return { groups: [...lines.filter(({ items }) => items.length > 0), more] };
}

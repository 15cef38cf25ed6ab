import type { Menu, MenuGroup, MenuItem } from '@/features/layout/layout.api';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { LINE_GROUPS, type ProductLine } from '@/lib/markets/market';
import { isOnSite } from '@/lib/routing/partner-paths';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { partnerOf } from '@/lib/site/site-table';

type Place = Pick<PageParams, 'site' | 'market' | 'locale'>;

export function lineItem({ market, locale }: Place, line: ProductLine): MenuItem {
  return {
    label: lineWords(locale, line).name,
    href: href(market, locale, { name: 'compare', line: line.path }),
    productType: line.productType,
  };
}

export function pageItem(
  { market, locale }: Place,
  name: 'contact' | 'referrals' | 'ownPurchases' | 'myData' | 'privacy' | 'terms' | 'sources' | 'about' | 'partners',
): MenuItem {
  const label = fill(labelsOf(locale, 'layout')[name], { brand: market.brand });
  return { label, href: href(market, locale, { name }), productType: null };
}

function editorialItems({ market, locale }: Place): MenuItem[] {
  const { blog, companies } = labelsOf(locale, 'layout').menuItems;
  const { lists } = labelsOf(locale, 'directory');
  const lineNames = new Set(market.lines.map((line) => lineWords(locale, line).name));
  const directories = market.directories.map(({ path, key }) => {
    const { name } = lists[key];
    const label = lineNames.has(name) ? fill(companies, { line: name }) : name;
    return { label, href: href(market, locale, { name: 'directory', directory: path }), productType: null };
  });
  return [...directories, { label: blog, href: href(market, locale, { name: 'blog' }), productType: null }];
}

export const ownPages = ({ market: { portals } }: Place) =>
  portals.some(({ key }) => key === 'purchases') ? (['ownPurchases', 'myData'] as const) : (['myData'] as const);

export const filterOnSite = (place: Place, items: readonly MenuItem[]): MenuItem[] =>
  items.filter((item) => isOnSite(place, item.href));

export function menuOf(place: Place): Menu {
  const { site, market, locale } = place;
  const { groups: titles } = labelsOf(locale, 'layout').menuItems;
  const lines = LINE_GROUPS.map((key): MenuGroup => {
    const inGroup = market.lines.filter(({ group }) => group === key);
    return {
      key,
      title: titles[key],
      items: filterOnSite(
        place,
        inGroup.map((line) => lineItem(place, line)),
      ),
    };
  });
  const more: MenuGroup = {
    key: 'more',
    title: fill(titles.more, { brand: partnerOf(site)?.name ?? market.brand }),
    items: filterOnSite(place, [
      ...editorialItems(place),
      ...(['contact', 'referrals', ...ownPages(place)] as const).map((name) => pageItem(place, name)),
    ]),
  };
  return { groups: [...lines, more].filter(({ items }) => items.length > 0) };
}

import * as z from '@/lib/contract/zod';
import { LINE_GROUPS, type Portal } from '@/lib/markets/market';
import { endpoint } from '@/lib/http/endpoint';
import { servedVersion } from '@/features/reference/reference.api';

const menuItem = z.strictObject({
  label: z.string(),
  href: z.string().startsWith('/'),
  /** Line of insurance; null for another page of the site. */
  productType: z.string().nullable(),
});

const menuGroup = z.strictObject({
  key: z.enum([...LINE_GROUPS, 'more']),
  title: z.string(),
  items: menuItem.array().min(1),
});

/** GET /api/menu: the groups in order, none empty. */
export const menu = z.strictObject({ groups: menuGroup.array().min(1) });
export type Menu = z.infer<typeof menu>;
export type MenuGroup = Menu['groups'][number];
export type MenuItem = MenuGroup['items'][number];

export type PortalCard = { readonly key: Portal['key']; readonly href: string; readonly isOutside: boolean };

export const loadMenu = endpoint('GET /api/menu', 'Menu of the site: insurance lines by group, and other pages', {
  cacheable: true,
  output: menu,
});

export const releasedVersion = endpoint(
  'GET /api/qp-version',
  'The deployed version; pages check it if the setting VERSION_CHECK is on',
  { output: servedVersion },
);

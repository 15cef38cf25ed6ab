import * as z from '@/lib/contract/zod';
import { LINE_GROUPS, type Portal } from '@/lib/markets/market';

const menuItem = z.strictObject({
  /** In the caller's language, as the address is. */
  label: z.string(),
  href: z.string().startsWith('/'),
  /** Of a line of insurance; null: another page of the site. */
  productType: z.string().nullable(),
});

const menuGroup = z.strictObject({
  key: z.enum([...LINE_GROUPS, 'more']),
  title: z.string(),
  items: menuItem.array().min(1),
});

/** GET /api/menu: the groups in their order, none of them empty. */
export const menu = z.strictObject({ groups: menuGroup.array().min(1) });
export type Menu = z.infer<typeof menu>;
export type MenuGroup = Menu['groups'][number];
export type MenuItem = MenuGroup['items'][number];

/** A portal of customers, and whether it is a site of somebody else. */
export type PortalCard = {
  readonly key: Portal['key'];
  readonly href: string;
  readonly isOutside: boolean;
};

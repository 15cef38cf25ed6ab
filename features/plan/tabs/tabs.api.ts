import { ofPlan } from '@/features/catalogue/catalogue.api';
import * as z from '@/lib/contract/zod';
import { TAB_CLASSES, TAB_ICONS } from './plan-tabs';
import { endpoint } from '@/lib/http/endpoint';

/** A tab of a plan. */
export const tab = z.strictObject({
  /** Last path segment; the first tab uses the plan's own address (`tabPath`). */
  url: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  title: z.string(),
  class: z.enum(TAB_CLASSES).nullable(),
  icon: z.enum(TAB_ICONS).nullable(),
  highlight: z.boolean(),
  hidden: z.boolean(),
  disabled: z.boolean(),
  headerFixed: z.boolean(),
  /** True: always in the menu 'Ver más', even if there is room in the bar. */
  inMenuMore: z.boolean(),
  /** Address of the tab's PDF; null: the tab has sections. */
  file: z.string().nullable(),
});
export type Tab = z.infer<typeof tab>;

export const tabsResponse = tab.array();

export const readTabs = endpoint('GET /api/insurance/{id}/tabs', 'Tabs of a plan, in the requested language', {
  ...ofPlan,
  output: tabsResponse,
});

import { FIRST_TAB } from '@/lib/routing/plan-tab';

/** Looks a tab may ask for by `class`; anything else is nothing (styles: plan.css). */
export const TAB_CLASSES = ['tab-accent', 'tab-success', 'tab-warning'] as const;
/** Drawings a tab may ask for by `icon`: symbols of the sprite. */
export const TAB_ICONS = [
  'info',
  'shield-check',
  'hospital',
  'gift',
  'activity',
  'calculator',
  'circle-help',
  'send',
  'file-text',
] as const;
export type TabClass = (typeof TAB_CLASSES)[number];
export type TabIcon = (typeof TAB_ICONS)[number];

/** Where a plan is asked for. */
export const REQUEST_TAB = 'solicitar';

/** The public address of a tab, below its plan's. */
export const tabPath = (planPath: string, url: string): string => (url === FIRST_TAB ? planPath : `${planPath}/${url}`);

/** Where the tabs of a plan's page begin: a link that is to show what is in one, and not its page's head, ends in it. */
export const TABS_ID = 'pestanas';

/** Tabs in the bar: on phones 3 (spec section 2), on tablets as many as 780 px hold in the longest language. */
const PHONE_TABS = 3;
const TABLET_TABS = 5;

type Placed = { readonly hidden: boolean; readonly inMenuMore: boolean };

/**
 * Tabs by the room they need: what every bar holds, what a tablet's does too, what takes a wide window, and what is
 * always in the menu 'Ver más'. Hidden ones are nowhere.
 */
export function shelves<T extends Placed>(tabs: readonly T[]): readonly (readonly T[])[] {
  const shown = tabs.filter(({ hidden }) => !hidden);
  const barred = shown.filter(({ inMenuMore }) => !inMenuMore);
  return [
    barred.slice(0, PHONE_TABS),
    barred.slice(PHONE_TABS, TABLET_TABS),
    barred.slice(TABLET_TABS),
    shown.filter(({ inMenuMore }) => inMenuMore),
  ];
}

import type { ProductLine } from '@/lib/markets/market';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import type { Tab } from './contract';

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

/** Tabs with words of ours (`plan.tabs.<name>`); a document's tab is called and addressed as the document is. */
export type TabName =
  | 'resumen'
  | 'coberturas'
  | 'clinicas'
  | 'beneficios'
  | 'analisis'
  | 'precio'
  | 'preguntas'
  | 'solicitar';

export type TabDefinition = {
  readonly icon: TabIcon;
  readonly class?: TabClass;
  readonly highlight?: true;
  /** Stays in sight while the page is scrolled. */
  readonly headerFixed?: true;
};

/** A tab is shown when one of its sections has something to show of the plan. Its `url` is its name. */
export const TABS: Readonly<Record<TabName, TabDefinition>> = {
  [FIRST_TAB]: { icon: 'info', headerFixed: true },
  coberturas: { icon: 'shield-check', headerFixed: true },
  clinicas: { icon: 'hospital', headerFixed: true },
  beneficios: { icon: 'gift' },
  analisis: { icon: 'activity' },
  precio: { icon: 'calculator', headerFixed: true },
  preguntas: { icon: 'circle-help' },
  solicitar: { icon: 'send', highlight: true, headerFixed: true },
};

export const isTabName = (url: string): url is TabName => Object.hasOwn(TABS, url);

/** What a tab is unless it says otherwise. */
export const DEFAULT_TAB = {
  class: null,
  icon: null,
  highlight: false,
  hidden: false,
  disabled: false,
  headerFixed: false,
  inMenuMore: false,
  file: null,
} as const satisfies Partial<Tab>;

/** A tab of ours by what it is called. */
export function tabOf(name: TabName, title: string): Tab {
  return { ...DEFAULT_TAB, ...TABS[name], url: name, title };
}

const TABS_OF_EVERY_LINE: readonly TabName[] = [
  FIRST_TAB,
  'coberturas',
  'clinicas',
  'beneficios',
  'precio',
  'preguntas',
  'solicitar',
];

/** Lines with a selection of their own, by `ProductLine.key`. */
const TABS_OF_LINE: Readonly<Record<string, readonly TabName[]>> = {
  isapre: [FIRST_TAB, 'coberturas', 'clinicas', 'beneficios', 'analisis', 'precio', 'preguntas', 'solicitar'],
};

/** The tabs of a line, in their order. */
export function tabNamesOf({ key }: Pick<ProductLine, 'key'>): readonly TabName[] {
  return TABS_OF_LINE[key] ?? TABS_OF_EVERY_LINE;
}

/** Documents stand before this tab: after what explains the plan and before what asks something. */
export const AFTER_DOCUMENTS: TabName = 'preguntas';

/** The canonical address of these is the plan's own (spec section 2). */
const CANONICAL_IS_THE_PLAN: readonly string[] = [REQUEST_TAB, 'precio'] satisfies TabName[];

/** The tab whose address search engines are to keep for a tab. */
export const canonicalTab = (url: string): string => (CANONICAL_IS_THE_PLAN.includes(url) ? FIRST_TAB : url);

/** Tabs in the bar: on phones 3 (spec section 2), on tablets as many as 780 px hold in the longest language. */
const PHONE_TABS = 3;
const TABLET_TABS = 5;

type Placed = { readonly hidden: boolean; readonly inMenuMore: boolean };

/**
 * Tabs by the room they need: what every bar holds, what a tablet's does too, what takes a wide window, and what is
 * always in the menu 'Ver más'. Hidden ones are nowhere.
 */
export function tabsByRoom<T extends Placed>(tabs: readonly T[]): readonly (readonly T[])[] {
  const shown = tabs.filter(({ hidden }) => !hidden);
  const barred = shown.filter(({ inMenuMore }) => !inMenuMore);
  return [
    barred.slice(0, PHONE_TABS),
    barred.slice(PHONE_TABS, TABLET_TABS),
    barred.slice(TABLET_TABS),
    shown.filter(({ inMenuMore }) => inMenuMore),
  ];
}

/**
 * The tabs that every plan has, shown before its own are known: so the bar stands at once, and those that follow take
 * their place further right.
 */
export function tabsOfEveryPlan(titles: Readonly<Record<TabName, string>>): readonly Tab[] {
  return ([FIRST_TAB, REQUEST_TAB] as const).map((name) => tabOf(name, titles[name]));
}

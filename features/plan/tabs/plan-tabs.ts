import type { ProductLine } from '@/lib/markets/market';
import { FIRST_TAB, REQUEST_TAB } from '@/lib/routing/plan-tab';
import type { Tab } from './tabs.api';

export const TAB_CLASSES = ['tab-accent', 'tab-success', 'tab-warning'] as const;
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
  readonly headerFixed?: true;
};

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

export function tabOf(name: TabName, title: string): Tab {
  return { ...DEFAULT_TAB, ...TABS[name], url: name, title };
}

const TAB_NAMES = Object.keys(TABS).filter(isTabName);

export function tabNamesOf({ hasAnalysis }: Pick<ProductLine, 'hasAnalysis'>): readonly TabName[] {
  return TAB_NAMES.filter((name) => name !== 'analisis' || hasAnalysis);
}

export const AFTER_DOCUMENTS: TabName = 'preguntas';

/** Tabs whose canonical address is the plan's. */
const CANONICAL_IS_THE_PLAN: readonly string[] = [REQUEST_TAB, 'precio'] satisfies TabName[];

export const canonicalTab = (url: string): string => (CANONICAL_IS_THE_PLAN.includes(url) ? FIRST_TAB : url);

/** Tabs in the bar: 3 on phones; on tablets, as many as fit in 780 px in the longest language. */
const PHONE_TABS = 3;
const TABLET_TABS = 5;

type Placed = { readonly hidden: boolean; readonly inMenuMore: boolean };

/**
 * Visible tabs in four groups: in every bar, in bars from tablet width, in wide windows only, in the menu 'Ver más'.
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

export function tabsOfEveryPlan(titles: Readonly<Record<TabName, string>>): readonly Tab[] {
  return ([FIRST_TAB, REQUEST_TAB] as const).map((name) => tabOf(name, titles[name]));
}

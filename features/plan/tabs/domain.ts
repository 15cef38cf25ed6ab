import type { ProductLine } from '@/lib/markets/market';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { REQUEST_TAB, type TabClass, type TabIcon } from './bar';
import type { Tab } from './contract';

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
export const PLAIN_TAB = {
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
  return { ...PLAIN_TAB, ...TABS[name], url: name, title };
}

const EVERY_LINE: readonly TabName[] = [
  FIRST_TAB,
  'coberturas',
  'clinicas',
  'beneficios',
  'precio',
  'preguntas',
  'solicitar',
];

/** Lines with a selection of their own, by `ProductLine.key`. */
const OF_LINE: Readonly<Record<string, readonly TabName[]>> = {
  isapre: [FIRST_TAB, 'coberturas', 'clinicas', 'beneficios', 'analisis', 'precio', 'preguntas', 'solicitar'],
};

/** The tabs of a line, in their order. */
export function tabNamesOf({ key }: Pick<ProductLine, 'key'>): readonly TabName[] {
  return OF_LINE[key] ?? EVERY_LINE;
}

/** Documents stand before this tab: after what explains the plan and before what asks something. */
export const AFTER_DOCUMENTS: TabName = 'preguntas';

/** The canonical address of these is the plan's own (spec section 2). */
const OF_THE_PLAN: readonly string[] = [REQUEST_TAB, 'precio'] satisfies TabName[];

/** The tab whose address search engines are to keep for a tab. */
export const canonicalTab = (url: string): string => (OF_THE_PLAN.includes(url) ? FIRST_TAB : url);

import type { ProductLine } from '@/lib/markets/market';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import type { Tab } from './contract';

/** Parts of a plan's body. Each has a test of content (`server/contents.ts`) and a component (app/…/plan/*sections.tsx). */
export type SectionName =
  | 'offers'
  | 'coverageSummary'
  | 'topAmounts'
  | 'facts'
  | 'sheet'
  | 'features'
  | 'descriptions'
  | 'conditions'
  | 'payments'
  | 'similar'
  | 'coverages'
  | 'restrictions'
  | 'clinics'
  | 'coverageOrganizations'
  | 'extraBenefits'
  | 'exclusions'
  | 'score'
  | 'statistics'
  | 'aboutIsapre'
  | 'receipt'
  | 'document'
  | 'faq'
  | 'whyUs'
  | 'feedbacks'
  | 'request';

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

export type TabDefinition = {
  readonly icon: TabIcon;
  readonly class?: TabClass;
  readonly highlight?: true;
  /** Stays in sight while the page is scrolled. */
  readonly headerFixed?: true;
  readonly sections: readonly SectionName[];
};

const definitions = {
  [FIRST_TAB]: {
    icon: 'info',
    headerFixed: true,
    sections: [
      'offers',
      'coverageSummary',
      'topAmounts',
      'facts',
      'sheet',
      'features',
      'descriptions',
      'conditions',
      'payments',
      'similar',
    ],
  },
  coberturas: {
    icon: 'shield-check',
    headerFixed: true,
    sections: ['coverages', 'restrictions'],
  },
  clinicas: { icon: 'hospital', headerFixed: true, sections: ['clinics', 'coverageOrganizations'] },
  beneficios: { icon: 'gift', sections: ['extraBenefits', 'exclusions'] },
  analisis: { icon: 'activity', sections: ['score', 'statistics', 'aboutIsapre'] },
  precio: { icon: 'calculator', headerFixed: true, sections: ['receipt'] },
  preguntas: { icon: 'circle-help', sections: ['faq', 'whyUs', 'feedbacks'] },
  solicitar: { icon: 'send', highlight: true, headerFixed: true, sections: ['request'] },
} as const satisfies Readonly<Record<TabName, TabDefinition>>;

/** A tab is shown when one of its sections has something to say of the plan. Its `url` is its name. */
export const TABS: Readonly<Record<TabName, TabDefinition>> = definitions;

/** The sections of some tabs. */
export type SectionOf<N extends TabName> = (typeof definitions)[N]['sections'][number];

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
  const { sections: _, ...looks } = TABS[name];
  return { ...PLAIN_TAB, ...looks, url: name, title };
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

/** Where a plan is asked for. */
export const REQUEST_TAB: TabName = 'solicitar';

/** Documents stand before this tab: after what explains the plan and before what asks something. */
export const AFTER_DOCUMENTS: TabName = 'preguntas';

/** The canonical address of these is the plan's own (spec section 2). */
const OF_THE_PLAN: readonly string[] = [REQUEST_TAB, 'precio'] satisfies TabName[];

/** The tab whose address search engines are to keep for a tab. */
export const canonicalTab = (url: string): string => (OF_THE_PLAN.includes(url) ? FIRST_TAB : url);

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

/** The sections of a tab; a tab that is none of ours is a document's. */
export function sectionsOf({ url }: { readonly url: string }): readonly SectionName[] {
  return Object.hasOwn(TABS, url) ? TABS[url as TabName].sections : ['document'];
}

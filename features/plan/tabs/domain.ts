import type { ProductLine } from '@/lib/markets/market';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { REQUEST_TAB, type TabClass, type TabIcon } from './bar';
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

/** Documents stand before this tab: after what explains the plan and before what asks something. */
export const AFTER_DOCUMENTS: TabName = 'preguntas';

/** The canonical address of these is the plan's own (spec section 2). */
const OF_THE_PLAN: readonly string[] = [REQUEST_TAB, 'precio'] satisfies TabName[];

/** The tab whose address search engines are to keep for a tab. */
export const canonicalTab = (url: string): string => (OF_THE_PLAN.includes(url) ? FIRST_TAB : url);

/** The sections of a tab; a tab that is none of ours is a document's. */
export function sectionsOf({ url }: { readonly url: string }): readonly SectionName[] {
  return Object.hasOwn(TABS, url) ? TABS[url as TabName].sections : ['document'];
}

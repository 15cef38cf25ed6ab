import { knownOffers, isZone } from '@/features/catalogue/plan-facts';
import { ClinicsSection } from '@/features/plan/clinics/components/clinics-section';
import { isClinic } from '@/features/plan/clinics/clinics';
import { DocumentSection } from '@/features/plan/documents/components/document-section';
import {
  AboutIsapre,
  PlanSheet,
  RequestCounts,
  tellsNoCount,
  RestrictionList,
} from '@/features/plan/isapre/components/isapre-sections';
import { FiguresSection } from '@/features/plan/figures/components/plan-figures';
import { ScoreParts } from '@/features/plan/score/components/score-parts';
import { ReceiptSection } from '@/features/plan/receipt/components/receipt-section';
import { isTabName } from '@/features/plan/tabs/plan-tabs';
import { EXAMPLE } from '@/lib/contract/provenance';
import type { SiteLayout } from '@/lib/site/partner-site';
import { Acceptance } from './components/acceptance';
import { CareCases } from './components/care-cases';
import { CoverageSummary } from './components/coverage-summary';
import { Coverages } from './components/coverages';
import { ExclusionList } from './components/exclusions';
import { PlanConditions } from './components/plan-conditions';
import { PlanFactsSection, PaymentIcons, ExtraBenefits } from './components/plan-facts-section';
import { SimilarPlans } from './components/similar-plans';
import { realTestimonials, Testimonials } from './components/testimonials';
import { TopAmounts } from './components/top-amounts';
import { section, type Section, type SectionProps } from './section';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { PlainText } from '@/features/plan/sections/components/plain-text';
import { Icon } from '@/components/ui/icon';
import { Accordion } from '@/components/ui/accordion';
import { offerTexts } from '@/features/catalogue/wording/offers';
import { percentValue } from '@/features/catalogue/wording/coverage';
import { AmountTable } from '@/features/plan/sections/components/amount-table';

const isEmptyAnswer = (answer: unknown) =>
  answer === null || answer === false || (Array.isArray(answer) && answer.length === 0);

export const PLAN_SECTIONS = {
  figures: section({ tab: 'resumen', call: null, view: FiguresSection, isModalOnly: true }),
  cases: section({ tab: 'resumen', call: 'cases', view: CareCases, isEmpty: ({ prices }) => prices.length === 0 }),
  coverageSummary: section({
    tab: 'resumen',
    call: 'coverageResume',
    view: CoverageSummary,
    placeholder: ({ coverages, provenance }, names) =>
      coverages.length === 0
        ? null
        : {
            provenance: { top: provenance.coverages, groups: EXAMPLE },
            reach: null,
            top: coverages.map((coverage) =>
              Object.assign({ name: names.coverages[coverage.code] ?? coverage.code, someCapped: false }, coverage),
            ),
            groups: [],
            hasBenefits: false,
          },
  }),
  offers: section({
    tab: 'resumen',
    call: null,
    view: OfferList,
    isEmpty: ({ offers }) => offers !== 0 && knownOffers(offers).length === 0,
  }),
  acceptance: section({ tab: 'resumen', call: 'conditions', view: Acceptance, needs: 'preExisting' }),
  topAmounts: section({
    tab: 'resumen',
    call: 'topAmounts',
    view: TopAmounts,
    isEmpty: ({ topAmounts, deductibles }) => topAmounts.length + deductibles.length === 0,
  }),
  facts: section({ tab: 'resumen', call: null, view: PlanFactsSection }),
  sheet: section({ tab: 'resumen', call: 'infoPlan', view: PlanSheet, only: 'ISAPRE' }),
  features: section({
    tab: 'resumen',
    call: 'planFeatures',
    view: FeatureList,
    isEmpty: ({ features }) => features.length === 0,
    placeholder: ({ features }, names) => ({
      features: features.map((code) => ({ code, name: names.features[code] ?? code })),
    }),
  }),
  descriptions: section({
    tab: 'resumen',
    call: 'descriptions',
    view: DescriptionPanels,
    isEmpty: ({ descriptions }) => descriptions.length === 0,
  }),
  conditions: section({
    tab: 'resumen',
    call: 'conditions',
    view: PlanConditions,
    isEmpty: ({ accident: _accident, ...answers }) => Object.values(answers).every(isEmptyAnswer),
  }),
  payments: section({
    tab: 'resumen',
    call: null,
    view: PaymentIcons,
    isEmpty: ({ paymentInfo }) => paymentInfo.methods.length === 0,
  }),
  similar: section({
    tab: 'resumen',
    call: 'similarPlans',
    view: SimilarPlans,
    isEmpty: (plans) => plans.length === 0,
  }),

  coverages: section({
    tab: 'coberturas',
    call: 'coverageResume',
    view: Coverages,
    isEmpty: ({ groups }) => groups.length === 0,
  }),
  restrictions: section({ tab: 'coberturas', call: 'planRestrictions', view: RestrictionList, only: 'ISAPRE' }),
  coverageOrganizations: section({
    tab: 'coberturas',
    call: 'coverageOrganizations',
    view: CoverageOrganizations,
    isEmpty: ({ organizations }) => organizations.every(isClinic),
  }),

  clinics: section({
    tab: 'clinicas',
    call: 'coverageOrganizations',
    view: ClinicsSection,
    isEmpty: ({ organizations }) => !organizations.some(isClinic),
    hasEmptyState: true,
  }),

  extraBenefits: section({
    tab: 'beneficios',
    call: 'extraBenefits',
    view: ExtraBenefits,
    isEmpty: ({ categories }) => categories.length === 0,
  }),
  exclusions: section({
    tab: 'beneficios',
    call: 'exclusions',
    view: ExclusionList,
    isEmpty: ({ exclusions }) => exclusions.length === 0,
  }),

  score: section({
    tab: 'analisis',
    call: 'scoreAnalysis',
    view: ScoreParts,
    only: 'ISAPRE',
    isAlwaysShown: true,
    hiddenBy: 'hideScore',
  }),
  statistics: section({
    tab: 'analisis',
    call: 'requestStatistics',
    view: RequestCounts,
    only: 'ISAPRE',
    isEmpty: tellsNoCount,
  }),
  aboutIsapre: section({ tab: 'analisis', call: 'infoPlan', view: AboutIsapre, only: 'ISAPRE' }),

  receipt: section({ tab: 'precio', call: null, view: ReceiptSection }),

  faq: section({
    tab: 'preguntas',
    call: 'planFaq',
    view: PlanFaq,
    isEmpty: ({ questions }) => questions.length === 0,
  }),
  whyUs: section({ tab: 'preguntas', call: 'whyUs', view: WhyUs, isEmpty: ({ reasons }) => reasons.length === 0 }),
  feedbacks: section({
    tab: 'preguntas',
    call: 'feedbacks',
    view: Testimonials,
    isEmpty: (answer) => realTestimonials(answer).length === 0,
  }),
  lineScore: section({
    tab: 'preguntas',
    call: 'scoreAnalysis',
    view: ScoreParts,
    except: 'ISAPRE',
    hiddenBy: 'hideScore',
  }),

  request: section({ tab: 'solicitar', call: null, view: ({ slots }) => slots.request, hiddenBy: 'hideRequestButton' }),

  document: section({ tab: null, call: null, view: DocumentSection }),
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof PLAN_SECTIONS;

export function sectionsOf(url: string, layout: SiteLayout): readonly SectionName[] {
  const shownTab = isTabName(url) ? url : null;
  return (Object.keys(PLAN_SECTIONS) as SectionName[]).filter((name) => {
    const { tab, hiddenBy }: Section = PLAN_SECTIONS[name];
    return tab === shownTab && !(hiddenBy && layout[hiddenBy]);
  });
}

export function DescriptionPanels({ data }: SectionProps<'descriptions'>) {
  return data.descriptions.map(({ code, title, text }) => (
    <PlanPanel key={code} title={title} folded="">
      <PlainText text={text} />
    </PlanPanel>
  ));
}

function FeatureList({ data, setting }: SectionProps<'planFeatures'>) {
  const { sections } = setting.words;
  return (
    <PlanPanel title={sections.titles.features} folded={String(data.features.length)}>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {data.features.map(({ code, name }) => (
          <li key={code} className="flex items-start gap-2 wrap-anywhere">
            <Icon name={isZone(code) ? 'map-pin' : 'check'} className="mt-0.5 size-5 shrink-0 text-success" />
            {name}
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}

export function WhyUs({ data, setting }: SectionProps<'whyUs'>) {
  return (
    <PlanPanel title={setting.words.sections.titles.whyUs}>
      <ul className="grid gap-4 md:grid-cols-2">
        {data.reasons.map(({ code, title, text }) => (
          <li key={code} className="flex items-start gap-3">
            <Icon name="badge-check" className="mt-0.5 size-6 shrink-0 text-accent" />
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <PlainText text={text} className="text-ink-soft" />
            </div>
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}

export function PlanFaq({ data, setting }: SectionProps<'planFaq'>) {
  const items = data.questions.map(({ code, title, text }) => ({ key: code, title, body: <PlainText text={text} /> }));
  return (
    <PlanPanel title={setting.words.sections.titles.faq}>
      <Accordion items={items} />
    </PlanPanel>
  );
}

function OfferList({ data, setting }: SectionProps<null>) {
  const { labels, wording, names } = setting;
  const offered = data.offers === 0 ? [labels.card.soldOut] : offerTexts(data, labels.offers, wording, names.features);
  return (
    <PlanPanel title={labels.offers.title}>
      <ul className="space-y-2">
        {offered.map((text) => (
          <li key={text}>
            <span className="badge badge-warning">{text}</span>
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}

function CoverageOrganizations({ data, setting }: SectionProps<'coverageOrganizations'>) {
  const { sections } = setting.words;
  const organizations = data.organizations.filter((organization) => !isClinic(organization));
  const columns = (['hospital', 'ambulatory'] as const).filter((kind) =>
    organizations.some(({ coverage }) => coverage[kind] !== null),
  );
  const paid = (percent: number | null) => ({ main: percentValue(percent, setting.wording) });
  return (
    <PlanPanel title={sections.titles.coverageOrganizations}>
      <AmountTable
        caption={sections.titles.coverageOrganizations}
        heads={[sections.organization, ...columns.map((column) => sections[column])]}
        rows={organizations.map((organization) => ({
          key: `${organization.kind} ${organization.displayName}`,
          name: organization.displayName,
          note: [organization.kindName, organization.countryState?.stateName].filter(Boolean).join(' · '),
          amounts: columns.map((column) => paid(organization.coverage[column])),
        }))}
      />
    </PlanPanel>
  );
}

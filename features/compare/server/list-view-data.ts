import 'server-only';
import { provenanceTexts } from '@/features/catalogue/server/provenance-texts';
import type { ComparisonViewData, ListLabels, ListViewData } from '@/features/compare/components/list-context';
import { inputsOf } from '@/features/catalogue/score';
import type { LineScore } from '@/features/catalogue/server/read-score';
import { referenceText } from '@/features/catalogue/wording/reference';
import { scoreInputNames } from '@/features/catalogue/wording/score';
import { CHIP_LABELS } from '@/features/compare/filters/plan-filters';
import { LINE_OF_LIST, OTHER_LABELS } from '@/features/compare/list';
import type { Locale } from '@/lib/contract/atoms';
import { paymentGatewayOf } from '@/lib/env';
import { lineWords } from '@/lib/i18n/line-words';
import { formatDay } from '@/lib/i18n/day';
import { fill, pick } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { withdrawalText } from '@/lib/i18n/withdrawal';
import { wordingOf } from '@/lib/i18n/wording';
import { asksForEmployees, sameFormLines, maximumWordOf, type ProductLine } from '@/lib/markets/market';
import { PUBLIC_GUIDES } from '@/lib/markets/public-health';
import { isOnSite } from '@/lib/routing/partner-paths';
import { companyHrefPattern, href, planHrefPattern, purchaseHrefPattern } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { layoutOf, showsPromoted } from '@/lib/site/site-table';

function catalogueNames(page: PageParams, featureCodes: readonly string[]): ListViewData['names'] {
  const words = labelsOf(page.locale, 'catalogue', page.market.intlLocale[page.locale]);
  const features: Readonly<Record<string, string>> = words.features;
  return {
    coverages: words.coverages,
    features: Object.fromEntries(featureCodes.map((code) => [code, features[code] ?? code])),
    modalities: words.modalities,
    protections: words.protections,
  };
}

function contractingText(locale: Locale, line: ProductLine, lists: ListViewData['listsAlike']): string {
  const { forCompanies, forRuc, payroll } = labelsOf(locale, 'compare');
  if (line.profileForm === 'sctr') return forRuc;
  if (line.withoutEmployer === undefined) return forCompanies;
  return lists[line.withoutEmployer] ? `${payroll.only} ${payroll.alone}` : payroll.only;
}

function listLabels(locale: Locale): ListLabels {
  const words = labelsOf(locale, 'compare');
  const others: ReadonlySet<string> = new Set(OTHER_LABELS);
  const own = Object.fromEntries(Object.entries(words).filter(([name]) => !others.has(name)));
  return {
    ...(own as Omit<typeof words, (typeof OTHER_LABELS)[number]>),
    how: pick(words.how, ['title', 'anywhere']),
    filters: pick(words.filters, CHIP_LABELS),
    companiesLink: labelsOf(locale, 'eligibility').refusalLinks.companies,
    offers: labelsOf(locale, 'catalogue').offers,
  };
}

const lineOfList = (line: ProductLine) =>
  pick(
    line,
    LINE_OF_LIST.filter((key) => line[key] !== undefined),
  );

/** Inputs of a line's score with their weights, and the catalogue's day. */
export function scoreRuleText({ locale }: PageParams, view: ListViewData, { weights, asOf }: LineScore): string {
  const names = scoreInputNames(labelsOf(locale, 'score'), view);
  const parts = inputsOf(weights).map((input) => `${names[input].toLowerCase()} ${weights[input]}%`);
  return fill(labelsOf(locale, 'compare').how.score.meaning, {
    parts: parts.join(', '),
    date: formatDay(asOf, view.wording.tag),
  });
}

export function listViewData(
  page: PageParams,
  line: ProductLine,
  featureCodes: readonly string[],
  uf?: number,
): ListViewData {
  const { market, locale } = page;
  const layout = layoutOf(page.site);
  const listHrefOf = ({ path }: ProductLine) => href(market, locale, { name: 'compare', line: path });
  const listsAlike = Object.fromEntries(
    sameFormLines(market, line)
      .filter((one) => one.path === line.path || isOnSite(page, listHrefOf(one)))
      .map((one) => [one.productType, { name: lineWords(locale, one).name, href: listHrefOf(one) }]),
  );
  const listed = { ...listLabels(locale), forCompanies: contractingText(locale, line, listsAlike) };
  const { buttonOfEmployer } = labelsOf(locale, 'profilesSheet');
  // Each plan of an employer's line prices a company's list.
  const isEmployers = line.employerCreditPercent !== undefined;
  const labels = isEmployers ? { ...listed, companiesLink: buttonOfEmployer } : listed;
  const receipt = labelsOf(locale, 'receipt');
  const companies = market.lines.find(asksForEmployees);
  const workRisk = market.lines.find((one) => one.profileForm === 'sctr');
  const article = market.publicHealth && PUBLIC_GUIDES[market.publicHealth];
  const guide = article && href(market, locale, { name: 'article', ...article });
  const isBoughtHere = line.onlinePurchase && paymentGatewayOf(market.code) !== null;
  return {
    layout,
    locale,
    currency: market.currency,
    reference: referenceText(line, labels.for, { currency: market.currency, tag: market.intlLocale[locale] }),
    ...(uf !== undefined && { uf }),
    storageVersion: market.storageVersion,
    ...(!showsPromoted(page.site) && { displayShowcase: false }),
    deductibleWord: line.deductibleWord ?? market.deductibleWord,
    maximumWord: maximumWordOf(line),
    regionWord: market.regionWord,
    line: {
      ...lineOfList(line),
      ...(line.profileForm === 'sctr' && {
        choices: Object.fromEntries(market.workSectors.map(({ code, name }) => [code, name[locale]])),
      }),
      ...(line.profileForm === 'travellers' && { choices: labelsOf(locale, 'catalogue').destinations }),
      ...(isBoughtHere && { onlinePurchase: true }),
    },
    ...(line.preExisting && {
      preExisting: { rule: line.preExisting, ...labelsOf(locale, 'preExisting')[line.preExisting] },
    }),
    ...(line.profileForm === 'persons' && market.publicHealth && { publicHealth: market.publicHealth }),
    ...(line.profileForm === 'persons' && guide && isOnSite(page, guide) && { publicGuide: guide }),
    wording: wordingOf(locale, market.intlLocale[locale]),
    provenance: provenanceTexts(page),
    names: catalogueNames(page, featureCodes),
    labels,
    share: labelsOf(locale, 'share').button,
    away: labelsOf(locale, 'reference').away,
    receipt: { title: receipt.title, loading: receipt.loading },
    planHref: planHrefPattern(locale, line),
    companyHref: companyHrefPattern(market, locale, line),
    purchaseHref: purchaseHrefPattern(market, locale),
    ...(isBoughtHere && { withdrawal: withdrawalText(market, locale) }),
    listHref: listHrefOf(line),
    listsAlike,
    workRiskHref: workRisk ? listHrefOf(workRisk) : null,
    companiesHref: companies && !isEmployers ? listHrefOf(companies) : null,
  };
}

export function toComparisonView(list: ListViewData): ComparisonViewData {
  const { preExisting: _details, away: _away, receipt: _receipt, workRiskHref: _workRisk, ...view } = list;
  const { coverages: _coverages, ...names } = view.names;
  const card = pick(view.labels.card, [
    'buy',
    'clinic',
    'compare',
    'deductible',
    'detail',
    'forEmployees',
    'full',
    'moderatingFee',
    'news',
    'paysUpTo',
    'soldOut',
  ]);
  return { ...view, names, labels: { card, offers: view.labels.offers } };
}

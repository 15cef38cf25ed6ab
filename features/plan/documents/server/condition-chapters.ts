import 'server-only';
import { isReducedCover } from '@/features/catalogue/detail/plan-coverages';
import { percentValue, visitText } from '@/features/catalogue/wording/coverage';
import { waitingText } from '@/features/eligibility/wording/entry';
import type { Block, Chapter } from '@/features/plan/documents/sheet/pdf-document';
import { entryFacts } from '@/features/plan/sections/cap-text';
import { toConditions, toDescriptions, toExclusions, toFeatures } from '@/features/plan/sections/server/answers';
import { toCoverageOrganizations } from '@/features/plan/sections/server/coverage-organizations';
import { labelsOf } from '@/lib/i18n/messages';
import { findLineByName } from '@/lib/markets/market';
import { inLines, type SheetSource } from './coverage-chapters';

export function aboutChapter({ content, setting }: SheetSource): Chapter {
  const { titles } = setting.words.sections;
  const { features } = toFeatures(content);
  const included =
    features.length > 0 ? [{ title: titles.features, text: features.map(({ name }) => name).join(' · ') }] : [];
  const items = [...toDescriptions(content).descriptions, ...included];
  // A first text with the chapter's title becomes the chapter's introduction.
  const intro = items.length > 1 && items[0]!.title === titles.descriptions ? items.shift()!.text : '';
  return { title: titles.descriptions, intro, blocks: [{ kind: 'texts', items }] };
}

export function providerChapter({ content, setting }: SheetSource): Chapter {
  const { sections } = setting.words;
  const { organizations } = toCoverageOrganizations(content);
  const paid = (['hospital', 'ambulatory'] as const).filter((kind) =>
    organizations.some(({ coverage }) => coverage[kind] !== null),
  );
  const hasVisit = organizations.some(({ visit }) => visit);
  const percents = ({ coverage, visit }: (typeof organizations)[number]) =>
    paid.map((kind) =>
      inLines(
        percentValue(coverage[kind], setting.wording),
        kind === 'ambulatory' && visit && visitText(visit, coverage, setting.wording),
      ),
    );
  return {
    title: sections.titles.coverageOrganizations,
    blocks: [
      {
        kind: 'table',
        columns: [
          { title: sections.organization, share: 4 },
          { title: sections.kind, share: 2 },
          { title: labelsOf(content.locale, 'plan').documents.sheet.region, share: 1.7 },
          ...paid.map((kind) => ({ title: sections[kind], share: kind === 'ambulatory' && hasVisit ? 3.2 : 1.6 })),
        ],
        items: organizations.map((one) =>
          [one.displayName, one.kindName, one.countryState?.stateName ?? sections.everywhere].concat(percents(one)),
        ),
      },
    ],
  };
}

export function exclusionChapter({ content, setting }: SheetSource): Chapter {
  const { titles } = setting.words.sections;
  const { gaps } = toExclusions(content, setting.wording.uf);
  const named = gaps.filter(({ text }) => text === null);
  return {
    title: gaps.some(isReducedCover) ? titles.gaps : titles.exclusions,
    blocks: [
      { kind: 'list', items: named.map(({ name }) => name) },
      { kind: 'texts', items: gaps.flatMap(({ name, text }) => (text === null ? [] : [{ title: name, text }])) },
    ],
  };
}

/** Rule for pre-existing conditions; empty for lines other than health insurance for people. */
export function preExistingChapter({ content: { market, stored, locale } }: SheetSource): Chapter {
  const rule = findLineByName(market, stored.productType)?.preExisting;
  const { line = '', details = [] } = rule ? labelsOf(locale, 'preExisting')[rule] : {};
  return {
    title: labelsOf(locale, 'plan').documents.sheet.preExisting,
    intro: line,
    blocks: [{ kind: 'list', items: details }],
  };
}

const REQUEST_STEP = 'request';

export function conditionChapter({ content, setting, request: { page, contact } }: SheetSource): Chapter {
  const { sheet } = labelsOf(content.locale, 'plan').documents;
  const onPaper = content.fillIn(contact ? sheet.request : sheet.requestOnline);
  const { sections } = setting.words;
  const conditions = toConditions(content);
  const { howToContract, whoMayEnter, waitingPeriods } = conditions;
  const { terms, tag } = setting.wording;
  const waiting: Block = {
    kind: 'facts',
    title: sections.waiting,
    items: waitingPeriods.map(({ name, ...time }) => [name, waitingText(time, terms.entry, tag)]),
  };
  return {
    title: sections.titles.conditions,
    blocks: [
      {
        kind: 'texts',
        title: sections.how,
        items: howToContract.map(({ code, title, text }) => ({ title, text: code === REQUEST_STEP ? onPaper : text })),
      },
      {
        kind: 'facts',
        title: sheet.where,
        items: [
          [sheet.page, page],
          ...(contact?.email ? [[sheet.email, contact.email] as const] : []),
          ...(contact?.phone ? [[sheet.phone, contact.phone] as const] : []),
        ],
      },
      { kind: 'facts', title: sections.who, items: entryFacts(conditions, setting) },
      { kind: 'texts', items: whoMayEnter },
      waiting,
    ],
  };
}

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { productByCode } from '@/features/catalogue/server/read-plans';
import { cardCoverages } from '@/features/compare/card/facts';
import { planExclusions } from '@/features/catalogue/detail/detail-schemas';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import * as contract from '@/features/plan/sections/sections.api';
import { toPlanCases } from '@/features/care-cost/server/plan-cases';
import { locale as localeAtom } from '@/lib/contract/atoms';
import { provenance, type Provenance } from '@/lib/contract/provenance';
import { database } from '@/lib/db/client';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { sourceOf } from '@/lib/markets/sources';
import { readSample } from '@/lib/testing/catalogue-sample';
import { testCtx } from '@/lib/testing/database';
import { FOREIGN_WORDS } from '@/lib/testing/foreign-words';
import * as answers from './answers';
import { toCoverageOrganizations } from './coverage-organizations';
import { toCoverageResume } from './coverage-summary';
import type { PlanContent } from './plan-content';
import { planContent } from './section-contents';

const byMarket = new Map(markets.map(({ code }) => [code, [] as PlanContent[]]));

beforeAll(async () => {
  await seedCatalogue(database());
  for (const market of markets)
    for await (const { id } of readSample({ db: database(), market }))
      byMarket.get(market.code)!.push(await planContent(testCtx(market.code), { id }));
});

function tellAll(content: PlanContent) {
  const benefits = contract.benefitCategories.parse(answers.toBenefitCategories(content));
  return {
    groups: contract.coverageResume.parse(toCoverageResume(content)).groups,
    topAmounts: contract.topAmountsAndDeductibles.parse(answers.toTopAmounts(content)).deductibles,
    categories: benefits.categories,
    benefits: benefits.categories.flatMap(
      ({ code }) => contract.categoryBenefits.parse(answers.toCategoryBenefits(content, code)).benefits,
    ),
    exclusions: planExclusions.parse(answers.toExclusions(content, 39_000)).exclusions,
    descriptions: contract.planDescriptions.parse(answers.toDescriptions(content)).descriptions,
    faq: contract.planFaq.parse(answers.toFaq(content)).questions,
    whyUs: contract.whyUs.parse(answers.toWhyUs(content)).reasons,
    howTo: contract.planConditions.parse(answers.toConditions(content)).howToContract,
    waiting: contract.planConditions.parse(answers.toConditions(content)).waitingPeriods,
  };
}

const waitsForNothingOfIts = ({ maximumWord, texts, stored }: PlanContent) =>
  maximumWord === 'capital' &&
  texts.waitingPeriods.every(({ code }) => stored.details.coverages.every((paid) => paid.code !== code));

type Named = { readonly code: string; readonly name?: string };

const LOW = {
  cl: [],
  pe: ['Paga hasta S/ 3,000 al año, y «Cirugía» puede costar S/ 5,000'],
  co: [
    'Paga hasta $ 2.000.000 al año, y «Cirugía» puede costar $ 5.000.000',
    'Paga hasta $ 4.000.000 al año, y «Cirugía» puede costar $ 5.000.000',
  ],
  in: [],
};

/** Keys of amounts. Ages, days, counts and points of a score are none. */
const AMOUNTS = new Set(
  'amount percent cover value hospital ambulatory low high minPrice from before insurer patient'.split(' '),
);

function* amountsWithoutOrigin(answer: unknown, path: string, isMarked = false): Generator<string> {
  if (answer === null || typeof answer !== 'object') return;
  const isKnown = isMarked || 'provenance' in answer;
  for (const [key, one] of Object.entries(answer)) {
    if (typeof one === 'number' && AMOUNTS.has(key) && !isKnown) yield `${path}.${key}`;
    yield* amountsWithoutOrigin(one, `${path}.${key}`, isKnown);
  }
}

function* originsIn(answer: unknown): Generator<Provenance> {
  const found = provenance.safeParse(answer);
  if (found.success) yield found.data;
  else if (answer !== null && typeof answer === 'object')
    for (const one of Object.values(answer)) yield* originsIn(one);
}

it('200 random plans say of each amount where it comes from; all but examples name a source', async () => {
  const all = markets.flatMap((market) => byMarket.get(market.code)!.map((content) => ({ market, content })));
  const at = fc.sample(fc.integer({ min: 0, max: all.length - 1 }), { seed: 39, numRuns: 200 });
  const kinds = new Set<string>();
  for (const { market, content } of at.map((index) => all[index]!)) {
    const { productCode } = content.stored;
    const { entry: _, scorePlace: __, ...item } = await productByCode(testCtx(market.code), { code: productCode });
    const { categories } = answers.toBenefitCategories(content);
    const parts = {
      item,
      coverages: toCoverageResume(content),
      caps: answers.toTopAmounts(content),
      benefits: categories.map(({ code }) => answers.toCategoryBenefits(content, code)),
      exclusions: answers.toExclusions(content, 39_000),
      providers: toCoverageOrganizations(content),
      cases: toPlanCases(content, { market, uf: 39_000 }),
    };
    expect([productCode, ...amountsWithoutOrigin(parts, '')]).toEqual([productCode]);
    const origins = [...originsIn(parts)];
    expect(origins.length).toBeGreaterThan(6);
    for (const { kind, source } of origins) {
      kinds.add(kind);
      expect([productCode, kind, source, source === null || sourceOf(market.code, source) !== null]).toEqual([
        productCode,
        kind,
        source,
        true,
      ]);
    }
  }
  expect([...kinds].toSorted()).toEqual(['derived', 'example', 'published']);
});

describe.each(markets)('every plan of $code', (market) => {
  const contents = byMarket.get(market.code)!;

  it('says something of everything, of a deductible where one is known, and of benefits where it is no published plan', () => {
    const silent = contents.flatMap((content) =>
      Object.entries(tellAll(content)).flatMap(([part, items]) =>
        items.length === 0 &&
        !(content.stored.detail?.isapre && ['categories', 'benefits'].includes(part)) &&
        !(part === 'topAmounts' && content.stored.details.deductible === null) &&
        !(part === 'waiting' && waitsForNothingOfIts(content))
          ? [`${content.stored.productCode}: ${part}`]
          : [],
      ),
    );
    const bare = contents.filter(({ stored }) => stored.details.coverages.length === 0);
    expect(contents.length).toBeGreaterThan(40);
    expect(silent).toEqual(bare.map(({ stored }) => `${stored.productCode}: groups`));
  });

  it('says of each coverage in its summary what its list of all coverages and the comparison say', async () => {
    const ctx = testCtx(market.code);
    for (const content of contents) {
      const { productCode, details } = content.stored;
      const { coverages } = await productByCode(ctx, { code: productCode });
      const compared = new Map(coverages.map((one) => [one.code, one]));
      const top = toCoverageResume(content).top.map(({ code, kind, value, currency }) => ({
        code,
        kind,
        value,
        currency,
      }));
      expect([productCode, top]).toEqual([productCode, top.map(({ code }) => compared.get(code))]);
      expect([productCode, cardCoverages(details)]).toEqual([productCode, top.slice(0, 2)]);
    }
  });

  it('accepts no illness from before without the word that it is not paid, where it is excluded', () => {
    const silent = contents.filter((content) => {
      const isExcluded = content.texts.exclusions.some(({ code }) => code === 'petPreExisting');
      const { whoMayEnter } = answers.toConditions(content);
      return (
        isExcluded && whoMayEnter.some(({ text }) => /enfermedades anteriores(?!, pero el plan no las paga)/.test(text))
      );
    });
    expect(silent.map(({ stored }) => stored.productCode)).toEqual([]);
  });

  it('calls its price the company’s only if it is no example', () => {
    const claiming = contents.map((content) => {
      const { faq, whyUs } = tellAll(content);
      const claims = [...whyUs, ...faq].map(({ code }) => code).filter((code) => /^(samePrice|dearer)$/.test(code));
      return [content.stored.productCode, claims];
    });
    expect(claiming).toEqual(
      contents.map(({ stored: { productCode, details } }) => [
        productCode,
        details.provenance.price.kind === 'example' ? [] : ['samePrice', 'dearer'],
      ]),
    );
  });

  it('has no waiting time where it says that there is none', () => {
    const torn = contents.filter(({ stored, texts }) => {
      const { features } = stored.details;
      return features.includes('noWaiting') && texts.waitingPeriods.length > 0;
    });
    expect(torn.map(({ stored }) => stored.productCode)).toEqual([]);
  });

  it('names as a gap nothing but what its card, its sheet or its line say', () => {
    const RESTRICTED = ['childbirth', 'mentalHealth', 'bariatric', 'refractive', 'other'];
    const KINDS = ['lowMaximum', 'restriction', 'unpaid', 'exclusion'];
    const wrong = contents.flatMap((content) => {
      const { stored, texts } = content;
      const { gaps } = planExclusions.parse(answers.toExclusions(content, 39_000));
      const digits = stored.detail?.isapre?.prestacionesrest ?? '';
      const rows = texts.coverageGroups.flatMap(({ items }) => items);
      const checks: Readonly<Record<string, (code: string) => boolean>> = {
        lowMaximum: (code) => code === 'annualMaximum' && stored.details.annualBenefitMaximum !== null,
        restriction: (code) => digits.includes(String(RESTRICTED.indexOf(code) + 1)),
        unpaid: (code) =>
          stored.details.coverages.some((one) => one.code === code && one.value === 0) ||
          rows.some((one) => one.code === code && !one.preferente && !one.libreEleccion),
        exclusion: (code) => texts.exclusions.some((one) => one.code === code),
      };
      const order = gaps.map(({ kind }) => KINDS.indexOf(kind));
      const isOrdered = order.every((place, at) => at === 0 || order[at - 1]! <= place);
      const isWhole = RESTRICTED.every(
        (code, at) =>
          digits.includes(String(at + 1)) === gaps.some((gap) => gap.kind === 'restriction' && gap.code === code),
      );
      return isOrdered && isWhole && gaps.every(({ kind, code }) => checks[kind]!(code)) ? [] : [stored.productCode];
    });
    expect(wrong).toEqual([]);
  });

  it('says first that it pays less in a year than care may cost, of no plan without a limit', () => {
    const texts = contents.flatMap((content) => {
      const [first] = answers.toExclusions(content, 39_000).gaps;
      return first?.kind === 'lowMaximum' ? [first.name.replaceAll('\u00A0', ' ')] : [];
    });
    expect([...new Set(texts)].toSorted()).toEqual(LOW[market.code]);
  });

  it('says of usual ages nothing beside those that it says itself', () => {
    const both = contents.filter((content) => {
      const { entryAges, whoMayEnter } = answers.toConditions(content);
      return entryAges?.typical === false && whoMayEnter.some(({ code }) => code === 'age');
    });
    expect(both.map(({ stored }) => stored.productCode)).toEqual([]);
  });

  it('has a name for every code, and no place left open in a sentence', () => {
    const wrong = contents.flatMap((content) => {
      const { groups, ...lists } = tellAll(content);
      const named: Named[] = [...groups.flatMap(({ items }) => items), ...Object.values(lists).flat()];
      const nameless = named.filter(({ code, name }) => code === name).map(({ code }) => code);
      const open = JSON.stringify(lists).match(/\{\w+\}/g) ?? [];
      return [...nameless, ...open];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('says of every plan with clinics of its own where its percentages hold, and pays no more at the others', () => {
    for (const content of contents) {
      const { details, displayName } = content.stored;
      const { reach } = contract.coverageResume.parse(toCoverageResume(content));
      const hasShare = details.coverages.some(
        ({ code, kind }) => kind === 'percent' && ['hospital', 'ambulatory', 'specialist'].includes(code),
      );
      if (details.clinics.length > 0 && hasShare) expect(reach, displayName).not.toBeNull();
      for (const { own, others } of reach?.heads ?? []) {
        expect(own.from, displayName).toBeLessThanOrEqual(own.to);
        if (others && reach!.elsewhere === 'less') expect(others.to, displayName).toBeLessThanOrEqual(own.to);
      }
    }
  });

  it("uses no other country's words", () => {
    const words = FOREIGN_WORDS[market.code];
    const texts = contents.map((content) => {
      const { top } = toCoverageResume(content);
      return JSON.stringify([
        tellAll(content),
        top,
        answers.toFeatures(content),
        answers.toConditions(content).whoMayEnter,
      ]);
    });
    expect([...new Set(texts.flatMap((text) => text.match(words) ?? []))]).toEqual([]);
  });

  it('says the same things in each language', async () => {
    const { stored } = contents[0]!;
    const results = await Promise.all(
      localeAtom.options.map(async (locale) => tellAll(await planContent(testCtx(market.code, { locale }), stored))),
    );
    const [es, en, pt] = results.map(({ descriptions, faq, exclusions, waiting, groups }) => ({
      texts: [...descriptions, ...faq].map(({ text }) => text),
      codes: [exclusions, waiting, groups].map((list) => list.map(({ code }) => code)),
    }));
    expect(en!.codes).toEqual(es!.codes);
    expect(pt!.codes).toEqual(es!.codes);
    expect(es!.texts.filter((text) => en!.texts.includes(text) || pt!.texts.includes(text))).toEqual([]);
  });
});

it('has no word for a code that the demonstration does not use', () => {
  const used = new Set(
    [...byMarket.values()].flat().flatMap((content) => {
      const { groups, ...lists } = tellAll(content);
      const { topAmounts } = answers.toTopAmounts(content);
      return [...groups.flatMap(({ items }) => items), ...Object.values(lists).flat(), ...topAmounts].map(
        ({ code }) => code,
      );
    }),
  );
  const { benefits, exclusions } = labelsOf('es', 'catalogue');
  expect([...Object.keys(benefits), ...Object.keys(exclusions)].filter((code) => !used.has(code))).toEqual([]);
});

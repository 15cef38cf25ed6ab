import 'server-only';
import { maximumText } from '@/features/catalogue/wording/coverage';
import { demonstrationNote } from '@/features/catalogue/wording/made-up';
import { periodOf, priceParts } from '@/features/catalogue/wording/price';
import { employerCreditNote } from '@/features/catalogue/wording/reference';
import { receiptRows } from '@/features/catalogue/wording/receipt';
import { refusalText } from '@/features/eligibility/wording/refusal';
import type { Block, Chapter, Fact, Sheet } from '@/features/plan/documents/sheet/pdf-document';
import { outlookTexts } from '@/features/quote/wording';
import { spellCode } from '@/features/quote/receipts/receipt-code';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { findLineByName } from '@/lib/markets/market';
import {
  aboutChapter,
  conditionChapter,
  exclusionChapter,
  preExistingChapter,
  providerChapter,
} from './condition-chapters';
import {
  amountChapter,
  benefitChapter,
  caseChapter,
  clinicChapter,
  coverageChapter,
  type SheetSource,
} from './coverage-chapters';

const isEmpty = (block: Block): boolean => {
  switch (block.kind) {
    case 'facts':
      return block.facts.length === 0;
    case 'table':
      return block.table.rows.length === 0;
    case 'texts':
      return block.texts.length === 0;
    case 'list':
      return block.items.length === 0;
  }
};

function priceChapter({ content, setting, quote }: SheetSource): Chapter {
  const { price, receipt, reason, exact, kept } = quote;
  const words = labelsOf(content.locale, 'receipt');
  const { sheet } = labelsOf(content.locale, 'plan').documents;
  if (!price || !receipt) {
    const refused = reason && refusalText(reason, setting.words.eligibility, setting.wording.tag);
    return { title: sheet.price, blocks: [{ kind: 'list', items: refused ? [refused] : [] }] };
  }
  const rows = receiptRows(receipt, price, { words, wording: setting.wording });
  const facts = rows.map(({ label, amount }): Fact => [label, amount]);
  const line = findLineByName(content.market, content.stored.productType);
  const forWhom = labelsOf(content.locale, 'compare').for;
  const credit = line && employerCreditNote(line, forWhom, setting.wording.tag);
  const notes = [...receipt.notes.map((note) => words.notes[note]), ...(credit ? [`${credit}.`] : [])];
  const { nextPrice, lastEntry } = outlookTexts(quote, setting.words.eligibility, setting.wording);
  const hint = kept && fill(words.codeHint, { day: formatDay(kept.expires, setting.wording.tag) });
  return {
    title: sheet.price,
    intro: exact ? sheet.exactIntro : sheet.priceIntro,
    blocks: [
      { kind: 'facts', facts: facts.slice(0, -1), ...(facts.at(-1) && { total: facts.at(-1)! }) },
      { kind: 'list', items: [nextPrice, lastEntry, ...notes, hint].filter((text) => text !== null) },
    ],
  };
}

function coverFacts({ content, setting, quote: { kept } }: SheetSource): Fact[] {
  const { stored, locale, maximumWord } = content;
  const { card } = labelsOf(locale, 'compare');
  const facts: [string, string | null][] = [
    [labelsOf(locale, 'receipt').code, kept && spellCode(kept.code)],
    [labelsOf(locale, 'plan').code, stored.productCode],
    [card[maximumWord], maximumText(stored.details.annualBenefitMaximum, maximumWord, setting.wording)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function priceNoteOf({ content, setting, quote: { price, reason, exact } }: SheetSource, day: string): string {
  const { sheet } = labelsOf(content.locale, 'plan').documents;
  if (reason) return refusalText(reason, setting.words.eligibility, setting.wording.tag);
  return price ? fill(exact ? sheet.exactNote : sheet.priceNote, { day }) : '';
}

export function toSheet(source: SheetSource): Sheet {
  const { sender, content, setting, quote, today } = source;
  const { stored, market, locale, fillIn } = content;
  const words = labelsOf(locale, 'plan').documents.sheet;
  const row = { verified: stored.verified, demonstration: stored.demonstration || !content.verified };
  const dayText = (day: string) => formatDay(day, setting.wording.tag);
  const chapters = [
    aboutChapter(source),
    priceChapter(source),
    clinicChapter(source),
    caseChapter(source),
    coverageChapter(source),
    amountChapter(source),
    benefitChapter(source),
    providerChapter(source),
    exclusionChapter(source),
    preExistingChapter(source),
    conditionChapter(source),
  ]
    .map(({ title, intro = '', blocks }) => ({ title, intro, blocks: blocks.filter((block) => !isEmpty(block)) }))
    .filter(({ blocks }) => blocks.length > 0);
  const price = quote.price && {
    ...priceParts(quote.price, setting.wording),
    period: periodOf(quote.price.unit, stored.details.priceDetail, setting.wording.terms),
  };
  return {
    language: locale,
    title: fillIn(words.fullTitle),
    subject: words.subject,
    brand: { name: sender, ...market.colours },
    running: `${stored.displayName} · ${stored.organization.displayName}`,
    notice: [fill(fillIn(words.notice), { day: dayText(today) }), demonstrationNote([row], setting.wording)]
      .filter(Boolean)
      .join(' '),
    pageOf: words.pageOf,
    cover: {
      organization: stored.organization.displayName,
      plan: stored.displayName,
      kind: fillIn('{line}') === fillIn('{type}') ? fillIn('{line}') : fillIn(words.kind),
      priceLabel: price ? (quote.exact ? words.exact : words.from) : '',
      price: price ? [price.amount + price.suffix, price.period].filter(Boolean).join(' ') : '',
      priceNote: priceNoteOf(source, dayText(quote.day)),
      facts: coverFacts(source),
    },
    chapters,
  };
}

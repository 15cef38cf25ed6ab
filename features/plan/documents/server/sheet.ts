import 'server-only';
import { maximumText } from '@/features/catalogue/wording/coverage';
import { briefProvenance, isExample, provenanceText } from '@/features/catalogue/wording/provenance';
import { periodOf, priceParts } from '@/features/catalogue/wording/price';
import { employerCreditNote, employerCreditText } from '@/features/catalogue/wording/reference';
import { receiptRows } from '@/features/catalogue/wording/receipt';
import { refusalText } from '@/features/eligibility/wording/refusal';
import { listTexts } from '@/features/lead/plan-request/list-texts';
import type { Chapter, Fact, Sheet } from '@/features/plan/documents/sheet/pdf-document';
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

const PARTS = ['price', 'clinics', 'coverages', 'cap', 'detail'] as const;

function priceChapter({ content, setting, quote }: SheetSource): Chapter {
  const { price, receipt, reason, exact, kept, list } = quote;
  const words = labelsOf(content.locale, 'receipt');
  const { sheet } = labelsOf(content.locale, 'plan').documents;
  const { tag, terms } = setting.wording;
  const line = findLineByName(content.market, content.stored.productType);
  const audience = labelsOf(content.locale, 'compare').for;
  if (list) {
    const listWords = labelsOf(content.locale, 'profilesSheet').list;
    const detail = content.stored.details.priceDetail;
    const notes = [
      detail && terms.priceDetails[detail],
      detail !== 'taxIncluded' && words.taxes,
      line && employerCreditText(line, audience, tag, listWords.credit),
    ].filter((note): note is string => Boolean(note));
    const items = [...listTexts(list, listWords, tag), ...(list.total ? notes : [])];
    return { title: sheet.price, blocks: [{ kind: 'list', items }] };
  }
  if (!price || !receipt) {
    const refused = reason && refusalText(reason, setting.words.eligibility, setting.wording.tag);
    return { title: sheet.price, blocks: [{ kind: 'list', items: refused ? [refused] : [] }] };
  }
  const rows = receiptRows(receipt, price, { words, wording: setting.wording });
  const facts = rows.map(({ label, amount }): Fact => [label, amount]);
  const credit = line && employerCreditNote(line, audience, tag);
  const notes = [...receipt.notes.map((note) => words.notes[note]), ...(credit ? [`${credit}.`] : [])];
  const { nextPrice, lastEntry } = outlookTexts(quote, setting.words.eligibility, setting.wording);
  const hint = kept && fill(words.codeHint, { day: formatDay(kept.expires, setting.wording.tag) });
  return {
    title: sheet.price,
    intro: exact ? sheet.exactIntro : sheet.priceIntro,
    blocks: [
      { kind: 'facts', items: facts.slice(0, -1), ...(facts.at(-1) && { total: facts.at(-1)! }) },
      { kind: 'list', items: [nextPrice, lastEntry, ...notes, hint].filter((text) => text !== null) },
    ],
  };
}

/** 'Publicado: Lista, 3 de agosto de 2026 (precio, clínicas). Derivado (coberturas).' Each source appears once. */
function originNote({ content, setting }: SheetSource): string {
  const { parts, ...words } = labelsOf(content.locale, 'catalogue').provenance;
  const origins = { ...content.stored.details.provenance, detail: content.provenance };
  if (isExample(origins)) return words.plan;
  const named = new Set<string | null>();
  const alike = Map.groupBy(PARTS, (part) => `${origins[part].kind} ${origins[part].source}`);
  const sentences = [...alike.values()].map((own) => {
    const origin = origins[own[0]!];
    const text = named.has(origin.source) ? words[origin.kind] : provenanceText(origin, setting.provenance);
    named.add(origin.source);
    return `${text} (${own.map((part) => parts[part].toLowerCase()).join(', ')}).`;
  });
  return sentences.join(' ');
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

function priceNoteOf({ content, setting, quote }: SheetSource, day: string): string {
  const { price, receipt, reason, exact, list } = quote;
  const { sheet } = labelsOf(content.locale, 'plan').documents;
  if (reason) return refusalText(reason, setting.words.eligibility, setting.wording.tag);
  if (!price) return '';
  if (!exact) return fill(sheet.priceNote, { day });
  const { persons = [], pets = [], travel = null } = receipt?.inputs ?? {};
  const hasAges = persons.length > 0 || pets.length > 0 || travel !== null;
  return [fill(list ? sheet.listNote : sheet.exactNote, { day }), hasAges && sheet.birthday].filter(Boolean).join(' ');
}

export function toSheet(source: SheetSource): Sheet {
  const { sender, content, setting, quote, today } = source;
  const { stored, market, locale, fillIn } = content;
  const words = labelsOf(locale, 'plan').documents.sheet;
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
    .map(({ title, intro = '', blocks }) => ({ title, intro, blocks: blocks.filter(({ items }) => items.length > 0) }))
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
    notice: `${fill(fillIn(words.notice), { day: dayText(today) })} ${originNote(source)}`,
    pageOf: words.pageOf,
    cover: {
      organization: stored.organization.displayName,
      plan: stored.displayName,
      kind: fillIn('{line}') === fillIn('{type}') ? fillIn('{line}') : fillIn(words.kind),
      priceLabel: price ? (quote.list ? words.list : quote.exact ? words.exact : words.from) : '',
      price: price ? [price.amount + price.suffix, price.period].filter(Boolean).join(' ') : '',
      priceNote: [
        priceNoteOf(source, dayText(quote.day)),
        briefProvenance(stored.details.provenance, setting.provenance),
      ]
        .filter(Boolean)
        .join(' · '),
      facts: coverFacts(source),
    },
    chapters,
  };
}

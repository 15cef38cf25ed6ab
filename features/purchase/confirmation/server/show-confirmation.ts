import 'server-only';
import { requireProvenLead } from '@/features/ticket/server/prove-ticket';
import { loadInsured } from '@/features/lead/server/submit-contact';
import { renderPdf } from '@/features/plan/documents/server/plan-documents';
import { referenceOf, insuresTheBuyer } from '@/features/purchase/purchase-steps';
import { listInstalments } from '@/features/purchase/instalment/server/instalment.db';
import { listSold, type SoldPurchase } from '@/features/purchase/sale/server/sold.db';
import { readDeclarations } from '@/features/purchase/server/declared';
import { purchaseNotFound } from '@/features/purchase/server/state';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { MailAttachment } from '@/lib/mail/transport';
import type { Chapter, Fact, Sheet } from '@/features/plan/documents/sheet/pdf-document';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { NOTICE_DAYS } from '@/features/purchase/instalment/instalment-days';
import type { Instalment } from '@/features/purchase/instalment/server/instalment.db';
import { outcomeOf } from '@/features/purchase/payment/outcomes';
import { dayOfSale } from '@/features/purchase/sale/sale-states';
import { dayIn, formatDay, formatTime } from '@/lib/i18n/day';
import { fill, fillKnown } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney, formatUnit } from '@/lib/i18n/money';
import { marketOf } from '@/lib/markets';
import { senderName } from '@/lib/site/site-table';
import { amountFacts, coverFacts, periodFacts } from '@/features/purchase/confirmation/server/facts';
import { termsOfHash } from '@/features/purchase/confirmation/server/terms';

type Source = {
  readonly sold: SoldPurchase;
  readonly insured: readonly Fact[];
  readonly declared: PurchaseState['declared'];
  readonly instalments: readonly Instalment[];
  readonly locale: Locale;
};

const settingOf = ({ sold, locale }: Source) => {
  const market = marketOf(sold.site);
  const words = labelsOf(locale, 'purchase');
  const { timeZone, intlLocale, contact } = market;
  const tag = intlLocale[locale];
  const money = (amount: number) => formatMoney(amount, sold.currency, tag);
  const moment = (at: Date) => `${formatDay(dayIn(timeZone, at), tag)}, ${formatTime(at, tag, timeZone)}`;
  const soldOn = formatDay(dayOfSale(sold.soldAt, market), tag);
  const line = market.lines.find(({ productType }) => productType === sold.productType);
  return { market, line, words, tag, money, moment, soldOn, own: words.confirmation, email: contact.email };
};

function buyerChapter(source: Source): Chapter {
  const { market, own, words } = settingOf(source);
  const { buyer, legalId, documentKind } = source.sold;
  const document = market.legalIds.find(({ kind }) => kind === documentKind);
  const facts: Fact[] = [
    [words.personal.name, buyer.nombre],
    [words.personal.legalId, document ? `${words.documents[document.kind]} ${document.format(legalId)}` : legalId],
    [words.personal.email, buyer.email],
    [words.personal.phone, buyer.telefono],
  ];
  return { title: own.buyer, blocks: [{ kind: 'facts', facts }] };
}

function insuredChapter(source: Source): Chapter {
  const { line, own, tag, words } = settingOf(source);
  const { declared, insured, sold } = source;
  const { buyer, birthDate } = sold;
  const born = birthDate ? formatDay(birthDate, tag) : own.birthDateUnsaid;
  const facts: Fact[] =
    line && insuresTheBuyer(line.profileForm) ? [[`${buyer.nombre}: ${words.personal.birthDate}`, born]] : [];
  if (declared.smokes !== null) facts.push([own.smokes, declared.smokes ? words.health.yes : words.health.no]);
  const texts = insured.map(([title, text]) => ({ title, text }));
  const blocks: Chapter['blocks'] = [
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    ...(texts.length > 0 ? [{ kind: 'texts' as const, texts }] : []),
  ];
  return { title: own.insured, intro: blocks.length > 0 ? own.insuredIntro : own.insuredUnsaid, blocks };
}

function coverChapter(source: Source): Chapter {
  const { own, email } = settingOf(source);
  const { sold, locale } = source;
  const facts = coverFacts(sold, locale);
  if (facts.length === 0)
    return { title: own.cover, intro: `${own.coverUnsaid} ${fillKnown(own.ask, { email })}`, blocks: [] };
  return { title: own.cover, intro: own.coverIntro, blocks: [{ kind: 'facts', facts }] };
}

function periodChapter(source: Source): Chapter {
  const { sold, instalments, locale } = source;
  const { own } = settingOf(source);
  return { title: own.periodTitle, blocks: [{ kind: 'facts', facts: periodFacts(sold, instalments, locale) }] };
}

function beneficiariesChapters(source: Source): Chapter[] {
  const { line, own, tag, email } = settingOf(source);
  if (!line?.paysBeneficiaries) return [];
  const { beneficiaries: named } = source.declared;
  const title = own.beneficiaries;
  if (named === null)
    return [{ title, intro: `${own.beneficiariesUnsaid} ${fillKnown(own.ask, { email })}`, blocks: [] }];
  if (named.length === 0) return [{ title, intro: own.heirs, blocks: [] }];
  const kinship = labelsOf(source.locale, 'rights').codes.parentesco;
  const facts = named.map(({ name, relationship, share }): Fact => [
    `${name} (${kinship[relationship]})`,
    formatUnit(share, '%', tag),
  ]);
  return [{ title, blocks: [{ kind: 'facts', facts }] }];
}

function priceChapter(source: Source): Chapter {
  const { own, words, money } = settingOf(source);
  const { amounts, status, unit } = source.sold;
  const total: Fact = [own.paid, money(amounts.total)];
  return {
    title: own.price,
    intro: words.outcomes[outcomeOf(status, null).text],
    blocks: [
      { kind: 'facts', facts: amountFacts(source.sold, source.locale), total },
      ...(unit === 'month'
        ? [{ kind: 'list' as const, items: [fill(words.done.monthly, { days: NOTICE_DAYS })] }]
        : []),
    ],
  };
}

function termsChapter(source: Source): Chapter {
  const { moment, own, email } = settingOf(source);
  const { terms } = source.sold;
  if (!terms) return { title: own.terms, intro: fillKnown(own.termsUnsaid, { email }), blocks: [] };
  const facts: Fact[] = [
    [own.version, terms.version],
    [own.acceptedAt, moment(terms.at)],
  ];
  const text = termsOfHash(terms.hash) ?? fillKnown(own.termsGone, { email });
  return {
    title: own.terms,
    blocks: [
      { kind: 'facts', facts },
      { kind: 'texts', texts: [{ title: own.termsText, text }] },
    ],
  };
}

function nextChapter(source: Source): Chapter {
  const { own, words, email } = settingOf(source);
  const { executive, paymentId } = source.sold;
  const items = [
    words.done.next,
    ...(executive ? [fill(own.executive, executive)] : []),
    fillKnown(own.help, { email, reference: referenceOf(paymentId) }),
  ];
  return { title: own.next, blocks: [{ kind: 'list', items }] };
}

/** Confirmation of the purchase: insured people, payment and terms. The text must say that it is not a policy. */
function toConfirmation(source: Source): Sheet {
  const { market, own, words, money, moment, soldOn } = settingOf(source);
  const { sold, locale } = source;
  const { pageOf } = labelsOf(locale, 'plan').documents.sheet;
  return {
    language: locale,
    title: fill(own.fullTitle, { plan: sold.planName }),
    subject: own.subject,
    brand: { name: senderName(sold.site, market.brand), ...market.colours },
    running: own.title,
    notice: fill(own.notice, { brand: market.brand, day: soldOn }),
    pageOf,
    cover: {
      organization: sold.insurer ?? '',
      plan: sold.planName,
      kind: own.title,
      priceLabel: own.paid,
      price: money(sold.amounts.total),
      priceNote: soldOn,
      facts: [
        [words.mail.reference, referenceOf(sold.paymentId)],
        [words.mail.when, moment(sold.soldAt)],
      ],
    },
    chapters: [
      buyerChapter(source),
      insuredChapter(source),
      coverChapter(source),
      periodChapter(source),
      ...beneficiariesChapters(source),
      priceChapter(source),
      termsChapter(source),
      nextChapter(source),
    ],
  };
}

const nameOf = ({ paymentId }: SoldPurchase): string => `compra-${referenceOf(paymentId)}.pdf`;

async function sheetOf(db: Db, sold: SoldPurchase, locale: Locale) {
  const { leadId } = sold;
  const [insured, { declared }, instalments] = await Promise.all([
    loadInsured({ db, site: sold.site, locale }, leadId),
    readDeclarations(db, leadId),
    listInstalments(db, leadId),
  ]);
  return toConfirmation({ sold, locale, insured, declared, instalments });
}

export async function confirmationFile(db: Db, sold: SoldPurchase): Promise<MailAttachment> {
  const content = await renderPdf(await sheetOf(db, sold, sold.locale));
  return { filename: nameOf(sold), contentType: 'application/pdf', content };
}

/** @throws NOT_FOUND if the ticket is missing or the purchase is not paid */
export async function showConfirmation(ctx: Ctx): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const [sold] = await listSold(ctx.db, [await requireProvenLead(ctx)]);
  if (!sold) throw purchaseNotFound();
  return { name: nameOf(sold), bytes: new Uint8Array(await renderPdf(await sheetOf(ctx.db, sold, ctx.locale))) };
}

import 'server-only';
import { requireProvenLead } from '@/features/ticket/server/prove-ticket';
import { loadInsured } from '@/features/lead/server/submit-contact';
import { renderPdf } from '@/features/plan/documents/server/plan-documents';
import { referenceOf, insuresTheBuyer } from '@/features/purchase/purchase-steps';
import { listInstalments, type Instalment } from '@/features/purchase/instalment/server/instalment.db';
import { listSold, type SoldPurchase } from '@/features/purchase/sale/server/sold.db';
import { readDeclarations } from '@/features/purchase/server/declared';
import { purchaseNotFound } from '@/features/purchase/server/state';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { MailAttachment } from '@/lib/mail/transport';
import type { Chapter, Fact, Sheet } from '@/features/plan/documents/sheet/pdf-document';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { LINK_DAYS_BEFORE_DUE } from '@/features/purchase/instalment/instalment-days';
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

function settingOf(source: Source) {
  const { sold, locale } = source;
  const market = marketOf(sold.site);
  const words = labelsOf(locale, 'purchase');
  const tag = market.intlLocale[locale];
  return {
    ...source,
    market,
    line: market.lines.find(({ productType }) => productType === sold.productType),
    words,
    own: words.confirmation,
    tag,
    money: (amount: number) => formatMoney(amount, sold.currency, tag),
    moment: (at: Date) => `${formatDay(dayIn(market.timeZone, at), tag)}, ${formatTime(at, tag, market.timeZone)}`,
    soldOn: formatDay(dayOfSale(sold.soldAt, market), tag),
    email: market.contact.email,
  };
}

type Setting = ReturnType<typeof settingOf>;

const factsOf = (items: readonly Fact[], total?: Fact) => ({ kind: 'facts' as const, items, ...(total && { total }) });

function buyerChapter({ market, own, words, sold: { buyer, legalId, documentKind } }: Setting): Chapter {
  const document = market.legalIds.find(({ kind }) => kind === documentKind);
  const facts: Fact[] = [
    [words.personal.name, buyer.nombre],
    [words.personal.legalId, document ? `${words.documents[document.kind]} ${document.format(legalId)}` : legalId],
    [words.personal.email, buyer.email],
    [words.personal.phone, buyer.telefono],
  ];
  return { title: own.buyer, blocks: [factsOf(facts)] };
}

function insuredChapter({ line, own, tag, words, declared, insured, sold: { buyer, birthDate } }: Setting): Chapter {
  const born = birthDate ? formatDay(birthDate, tag) : own.birthDateUnsaid;
  const facts: Fact[] =
    line && insuresTheBuyer(line.profileForm) ? [[`${buyer.nombre}: ${words.personal.birthDate}`, born]] : [];
  if (declared.smokes !== null) facts.push([own.smokes, declared.smokes ? words.health.yes : words.health.no]);
  const items = insured.map(([title, text]) => ({ title, text }));
  const blocks: Chapter['blocks'] = [
    ...(facts.length > 0 ? [factsOf(facts)] : []),
    ...(items.length > 0 ? [{ kind: 'texts' as const, items }] : []),
  ];
  return { title: own.insured, intro: blocks.length > 0 ? own.insuredIntro : own.insuredUnsaid, blocks };
}

function coverChapter({ own, email, sold, locale }: Setting): Chapter {
  const facts = coverFacts(sold, locale);
  if (facts.length === 0)
    return { title: own.cover, intro: `${own.coverUnsaid} ${fillKnown(own.ask, { email })}`, blocks: [] };
  return { title: own.cover, intro: own.coverIntro, blocks: [factsOf(facts)] };
}

function beneficiariesChapter({ own, tag, email, declared: { beneficiaries: named }, locale }: Setting): Chapter {
  const title = own.beneficiaries;
  if (named === null)
    return { title, intro: `${own.beneficiariesUnsaid} ${fillKnown(own.ask, { email })}`, blocks: [] };
  if (named.length === 0) return { title, intro: own.heirs, blocks: [] };
  const kinship = labelsOf(locale, 'rights').codes.parentesco;
  const facts = named.map(({ name, relationship, share }): Fact => [
    `${name} (${kinship[relationship]})`,
    formatUnit(share, '%', tag),
  ]);
  return { title, blocks: [factsOf(facts)] };
}

function priceChapter({ own, words, money, sold, locale }: Setting): Chapter {
  const { amounts, status, unit } = sold;
  const monthly = { kind: 'list' as const, items: [fill(words.done.monthly, { days: LINK_DAYS_BEFORE_DUE })] };
  return {
    title: own.price,
    intro: words.outcomes[outcomeOf(status, null).text],
    blocks: [
      factsOf(amountFacts(sold, locale), [own.paid, money(amounts.total)]),
      ...(unit === 'month' ? [monthly] : []),
    ],
  };
}

function termsChapter({ moment, own, email, sold: { terms } }: Setting): Chapter {
  if (!terms) return { title: own.terms, intro: fillKnown(own.termsUnsaid, { email }), blocks: [] };
  const facts: Fact[] = [
    [own.version, terms.version],
    [own.acceptedAt, moment(terms.at)],
  ];
  const text = termsOfHash(terms.hash) ?? fillKnown(own.termsGone, { email });
  return { title: own.terms, blocks: [factsOf(facts), { kind: 'texts', items: [{ title: own.termsText, text }] }] };
}

function nextChapter({ own, words, email, sold: { executive, paymentId } }: Setting): Chapter {
  const items = [
    words.done.next,
    ...(executive ? [fill(own.executive, executive)] : []),
    fillKnown(own.help, { email, reference: referenceOf(paymentId) }),
  ];
  return { title: own.next, blocks: [{ kind: 'list', items }] };
}

/** Confirmation of the purchase: insured people, payment and terms. Its text must say that it is not an insurance policy. */
function toConfirmation(source: Source): Sheet {
  const setting = settingOf(source);
  const { market, line, own, words, money, moment, soldOn, sold, instalments, locale } = setting;
  return {
    language: locale,
    title: fill(own.fullTitle, { plan: sold.planName }),
    subject: own.subject,
    brand: { name: senderName(sold.site, market.brand), ...market.colours },
    running: own.title,
    notice: fill(own.notice, { brand: market.brand, day: soldOn }),
    pageOf: labelsOf(locale, 'plan').documents.sheet.pageOf,
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
      buyerChapter(setting),
      insuredChapter(setting),
      coverChapter(setting),
      { title: own.periodTitle, blocks: [factsOf(periodFacts(sold, instalments, locale))] },
      ...(line?.paysBeneficiaries ? [beneficiariesChapter(setting)] : []),
      priceChapter(setting),
      termsChapter(setting),
      nextChapter(setting),
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

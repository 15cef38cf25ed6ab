import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/contract/atoms';
import { env } from '@/lib/env';
import { markets } from '@/lib/markets';
import { countryWords } from '@/messages/country-words';
import { messagesOf, missingWordsOf } from './messages';

const staffDomains = (): readonly string[] =>
  env().STAFF_DOMAINS ??
  markets.flatMap(({ contact: { email } }) => (email ? email.slice(email.indexOf('@') + 1) : []));

/** Words that are displayed on demand. The browser fetches them by namespace (`load-words.ts`). Server only. */
export function lateWordsOf(locale: Locale, tag?: string) {
  const words = messagesOf(locale, tag);
  const { booking, catalogue, chat, company, compare, contact, form, plan, profilesSheet } = words;
  const { purchase, layout, referral, rights, share, staffFlags } = words;
  const { answersRule, bar, empty, filters, how, instalment, parts, provider, table } = compare;
  const { sections, documents, ...planWords } = plan;
  const {
    mail: _purchaseMail,
    sandbox: _sandbox,
    outcomes: _outcomes,
    advices: _advices,
    codes: _codes,
    documents: _documents,
    consent: _purchaseConsent,
    confirmation: _confirmation,
    documentsMail: _documentsMail,
    linkMail: _purchaseLinkMail,
    statuses: _statuses,
    refusals: _refusals,
    terms: _terms,
    ...latePurchase
  } = purchase;
  const {
    mail: _companyMail,
    refusals: _companyRefusals,
    consent: _companyConsent,
    taxIds: _taxIds,
    ...lateCompany
  } = company;
  const { button: _button, gone: _gone, elsewhere: _elsewhere, ...lateShare } = share;
  const {
    button: _sheetButton,
    buttonOfEmployer: _employerButton,
    offer: _sheetOffer,
    offerByRisk: _offerByRisk,
    offerOfEmployer: _offerOfEmployer,
    columns: _columns,
    problems: _problems,
    template: _template,
    unknownLine: _unknownLine,
    result: _result,
    list: _list,
    ...profiles
  } = profilesSheet;
  const { change: _change, mail: _mail, taken: _taken, ...lateBooking } = booking;
  return {
    answers: {
      ...words.answers,
      kinds: purchase.documents,
      ofLists: { ISAPRE: { rule: 'isapre' as const, ...words.preExisting.isapre } },
    },
    arrival: words.arrival,
    bar,
    booking: lateBooking,
    chat: { ...chat.panel, errors: chat.errors },
    clinics: words.clinics,
    company: lateCompany,
    coverages: catalogue.coverages,
    contact: { ...contact.form, errors: { ...contact.errors, ...form.errors } },
    eligibility: words.eligibility,
    empty,
    features: catalogue.features,
    filters,
    form,
    instalment,
    isapre: words.isapre,
    listNotes: { how, parts, answersRule },
    moreData: contact.moreData,
    portal: layout.portal,
    policies: layout.consent,
    plan: { ...planWords, documents: documents.viewer },
    profile: words.profile,
    profilesSheet: profiles,
    provider,
    purchase: latePurchase,
    receipt: words.receipt,
    reference: words.reference,
    referral: { badge: referral.badge, search: referral.search, result: referral.result },
    robot: words.robot,
    score: words.score,
    serverErrors: words.serverErrors,
    share: lateShare,
    sections: {
      ...sections,
      paymentMethods: { ...rights.codes.method, ...catalogue.paymentMethods },
      paid: purchase.ways.paid,
      periodicities: purchase.periodicities,
    },
    staff: { ...staffFlags.panel, missing: missingWordsOf(locale), domains: staffDomains() },
    table,
    units: catalogue.units,
  };
}

export type LateWords = ReturnType<typeof lateWordsOf>;
export type LateNamespace = keyof LateWords;

/** @param version from the URL; the content of a version never changes */
export const lateWordsCaching = (locale: Locale, version: string | null): string =>
  version === lateWordsVersion(locale) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';

const versions = new Map<Locale, string>();

export function lateWordsVersion(locale: Locale): string {
  const cached = versions.get(locale);
  if (cached) return cached;
  const version = createHash('sha256')
    .update(JSON.stringify([lateWordsOf(locale), countryWords]))
    .digest('base64url')
    .slice(0, 8);
  versions.set(locale, version);
  return version;
}

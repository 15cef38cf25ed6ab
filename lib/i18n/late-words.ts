import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/contract/atoms';
import { messagesOf } from './messages';

/**
 * Dialogs, filters, failures: no part of any page, fetched once (`load-words.ts`) with the first part that speaks them.
 */
export function lateWordsOf(locale: Locale) {
  const words = messagesOf(locale);
  const { arrival, catalogue, clinics, compare, contact, form, isapre, plan, profile } = words;
  const { receipt, reference, referral, robot, share, staff } = words;
  const { bar, empty, filters, instalment, provider, table } = compare;
  const { sections, documents, ...planWords } = plan;
  const { button: _button, gone: _gone, elsewhere: _elsewhere, ...lateShare } = share;
  return {
    arrival,
    bar,
    clinics,
    contact: { ...contact.form, errors: contact.errors },
    empty,
    filters,
    form,
    instalment,
    isapre,
    plan: { ...planWords, documents: documents.viewer },
    profile,
    provider,
    receipt,
    reference,
    referral: { badge: referral.badge, search: referral.search, result: referral.result },
    robot,
    share: lateShare,
    sections: { ...sections, paymentMethods: catalogue.paymentMethods },
    staff: staff.panel,
    table,
    units: catalogue.units,
  };
}

export type LateWords = ReturnType<typeof lateWordsOf>;

const files = new Map<Locale, { readonly body: string; readonly version: string }>();

export function lateWordsFile(locale: Locale) {
  const known = files.get(locale);
  if (known) return known;
  const body = JSON.stringify(lateWordsOf(locale));
  const file = { body, version: createHash('sha256').update(body).digest('base64url').slice(0, 8) };
  files.set(locale, file);
  return file;
}

import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/contract/atoms';
import { messagesOf } from './messages';

/**
 * Words of what a page shows only when it is asked for: dialogs, the filters, failures. They are no part of any page; the
 * browser fetches them once (`load-words.ts`) together with the first part that speaks them. For the server only.
 */
export function lateWordsOf(locale: Locale) {
  const words = messagesOf(locale);
  const { arrival, catalogue, clinics, compare, contact, form, isapre, plan, profile } = words;
  const { receipt, reference, referral, robot, share, staff } = words;
  const { bar, empty, filters, instalment, provider, table } = compare;
  // What a sheet says is printed on the server.
  const { sections, documents, ...planWords } = plan;
  // Where a link leads that is over, or of another site, are pages of their own.
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

/** The words of a language as they are sent, and the name of this version of them, which is a part of their address. */
export function lateWordsFile(locale: Locale) {
  const known = files.get(locale);
  if (known) return known;
  const body = JSON.stringify(lateWordsOf(locale));
  const file = { body, version: createHash('sha256').update(body).digest('base64url').slice(0, 8) };
  files.set(locale, file);
  return file;
}

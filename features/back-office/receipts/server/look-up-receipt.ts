import 'server-only';
import * as api from '@/features/back-office/receipts/receipt.api';
import { listRequestsWithReceipt } from '@/features/back-office/requests/server/detail.db';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { receiptRows, type ReceiptWords } from '@/features/catalogue/wording/receipt';
import { isPartnerUser, canSeeSite } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { spellCode } from '@/features/quote/receipts/receipt-code';
import { findKeptReceipt } from '@/features/quote/receipts/server/issue-receipt';
import { AppError } from '@/lib/app-error';
import type { Locale } from '@/lib/contract/atoms';
import { dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import { marketOf } from '@/lib/markets';

/** Receipt wording for staff, which does not address the reader as 'you'. */
export function staffReceiptWords(locale: Locale): ReceiptWords {
  const words = labelsOf(locale, 'receipt');
  return { ...words, roles: { ...words.roles, ...labelsOf(locale, 'backOffice').receipts.roles } };
}

/**
 * @throws NOT_FOUND for an unknown code, another site's code, or a partner's user, because a receipt leads to the
 * person
 */
async function lookUpReceipt(
  { db, locale, user, now }: Authorized<'contact-us:read'>,
  { code }: { readonly code: string },
) {
  const kept = await findKeptReceipt(db, code);
  if (!kept || !canSeeSite(user, kept.site) || isPartnerUser(user))
    throw new AppError('NOT_FOUND', labelsOf(locale, 'backOffice').receipts.unknown);
  const { site, expiresAt, data } = kept;
  const market = marketOf(site);
  const { displayName, organization, productCode } = data.plan;
  const wording = wordingOf(locale, market.intlLocale[locale]);
  const rows = receiptRows(data.receipt, data.price, { words: staffReceiptWords(locale), wording });
  return {
    code: spellCode(code),
    site,
    plan: { displayName, organization, productCode },
    day: data.day,
    expires: dayIn(market.timeZone, expiresAt),
    isOver: expiresAt <= now,
    isReference: data.reference,
    rows: rows.map(({ label, amount }) => ({ label, value: amount })),
    requests: await listRequestsWithReceipt(db, user, code),
  };
}

export const receiptsServed = [staffDoor(api.lookUpReceipt, 'contact-us:read', lookUpReceipt)];

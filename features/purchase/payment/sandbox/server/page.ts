import 'server-only';
import { createHash } from 'node:crypto';
import { isOpen, TEST_CARDS, TEST_EXPIRY, TEST_HOLDERS } from '@/features/purchase/payment/sandbox/test-cards';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { markets } from '@/lib/markets';
import type { Charge } from './sandbox-charge.db';

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign]!);

const STYLE = `
body{margin:0;background:#eef1f6;color:#16202e;font:16px/24px system-ui,sans-serif}
main{max-width:28rem;margin:0 auto;padding:24px 16px 48px}
h1{font-size:24px;line-height:30px;margin:16px 0}
form,section{background:#fff;border:1px solid #d5dbe5;border-radius:12px;padding:20px;margin-bottom:16px}
label{display:block;font-weight:600;margin-bottom:12px}
input{display:block;width:100%;box-sizing:border-box;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid #6b7686;border-radius:8px;font:inherit}
button{min-height:44px;width:100%;border:0;border-radius:8px;padding:10px 18px;background:#16202e;color:#fff;font:600 16px/24px system-ui,sans-serif}
button.quiet{background:#fff;color:#16202e;border:1px solid #6b7686;margin-top:12px}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid #2457d6;outline-offset:2px}
.note{background:#fff4d6;border-radius:8px;padding:12px 16px}
td,th{padding:4px 12px 4px 0;text-align:left;font-weight:400}
table{font-size:14px;line-height:20px}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows the shop's origin, because Chromium applies `form-action` also to the redirect after a form. */
export const headersFor = (returnOrigin: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'none'`,
});

const wordsOf = (locale: string) => labelsOf(locale as Locale, 'purchase').sandbox;
type Words = ReturnType<typeof wordsOf>;

function amountOf({ amount, currency, locale }: Charge): string {
  const market = markets.find((one) => one.currency === currency);
  return formatMoney(amount, currency, market?.intlLocale[locale as Locale] ?? locale);
}

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;

function helpOf(words: Words): string {
  const cards = TEST_CARDS.map(({ brand, number, code }) => row([brand, number, code, TEST_EXPIRY]));
  const holders = Object.entries(TEST_HOLDERS).map(([name, { detail }]) => row([name, detail]));
  return `<section><h2>${escaped(words.cards)}</h2><table>${cards.join('')}</table>
<h2>${escaped(words.holders)}</h2><table>${holders.join('')}</table></section>`;
}

function formOf(words: Words): string {
  const field = (name: string, label: string, autocomplete: string) =>
    `<label>${escaped(label)}<input name="${name}" required maxlength="60" autocomplete="${autocomplete}"></label>`;
  return `<form method="post">
${field('number', words.number, 'cc-number')}${field('holder', words.holder, 'cc-name')}
${field('expiry', words.expiry, 'cc-exp')}${field('code', words.code, 'cc-csc')}
<button name="action" value="pay">${escaped(words.pay)}</button>
<button class="quiet" name="action" value="cancel" formnovalidate>${escaped(words.cancel)}</button></form>`;
}

export function chargePage(charge: Charge): string {
  const words = wordsOf(charge.locale);
  const back = `<p><a href="${escaped(charge.returnUrl)}">${escaped(words.back)}</a></p>`;
  return `<!doctype html><html lang="${escaped(charge.locale)}"><head><meta charset="utf-8"><title>${escaped(words.title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>
<p class="note">${escaped(words.note)}</p><h1>${escaped(words.title)}</h1>
<p>${escaped(charge.title)}<br><strong>${escaped(amountOf(charge))}</strong></p>
${isOpen(charge) ? formOf(words) + helpOf(words) : `<p>${escaped(words.settled)}</p>${back}`}</main></body></html>`;
}

import 'server-only';
import type { Receipt } from '@/features/tariff/contract';
import type { Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import type { Market } from '@/lib/markets/market';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';
import type { StoredLead } from './repository';

const words = { es: es.contact.mail, en: en.contact.mail, pt: pt.contact.mail };

type Content = { readonly subject: string; readonly text: string; readonly html: string };
type Row = readonly [label: string, value: string];

function escape(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A subject is one line: a line break in a name must not start another header. */
function oneLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}

/** One plain layout for every mail: readable without pictures, by a screen reader, and on a phone. */
function layout(locale: Locale, heading: string, paragraphs: readonly string[], rows: readonly Row[]): Content {
  const table = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;vertical-align:top">${escape(label)}</th>` +
      `<td style="padding:4px 0;white-space:pre-line">${escape(value)}</td></tr>`,
  );
  const html =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escape(heading)}</title></head>` +
    `<body style="font:16px/1.5 system-ui,sans-serif;color:#16202b;max-width:36em;margin:0 auto;padding:16px">` +
    `<h1 style="font-size:22px">${escape(heading)}</h1>` +
    paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('') +
    (table.length ? `<table>${table.join('')}</table>` : '') +
    `</body></html>`;
  const text = [heading, ...paragraphs, rows.map(([label, value]) => `${label}: ${value}`).join('\n')].join('\n\n');
  return { subject: heading, text, html };
}

function requestRows(market: Market, lead: StoredLead, locale: Locale): Row[] {
  const w = words[locale];
  const receipt = lead.receipt as Receipt | null;
  const rows: (Row | null)[] = [
    lead.productCode ? [w.plan, lead.productCode] : null,
    receipt ? [w.price, formatMoney(receipt.total, receipt.currency, market.intlLocale[locale])] : null,
    lead.employees === null ? null : [w.employees, String(lead.employees)],
    lead.message ? [w.message, lead.message] : null,
  ];
  return rows.filter((row) => row !== null);
}

/** To the visitor: we have it, this person will call, this is what you asked. In the visitor's language. */
export function visitorMail(market: Market, lead: StoredLead): Content {
  const w = words[lead.locale];
  const executive = lead.executive;
  const paragraphs = [fill(w.greeting, { name: lead.firstName }), fill(w.received, { brand: market.brand })];
  const rows: Row[] = executive
    ? [
        [w.executive, `${executive.firstNames} ${executive.lastNames}`],
        [w.phone, executive.phone],
        [w.email, executive.email],
      ]
    : [];
  const help = fill(w.help, { email: market.contact.email });
  const content = layout(
    lead.locale,
    fill(w.visitorSubject, { brand: market.brand }),
    [...paragraphs, help],
    [...rows, ...requestRows(market, lead, lead.locale)],
  );
  return { ...content, subject: oneLine(content.subject) };
}

/** Who sent the visitor. Whom nobody knows is what a stranger wrote: one line, which says that nobody was found by it. */
function referrerRows({ locale, referrer, referredBy }: StoredLead): Row[] {
  const w = words[locale];
  const name = referrer?.name ?? (referredBy && fill(w.referrerUnknown, { said: referredBy }));
  return name ? [[w.referrer, oneLine(name)]] : [];
}

/** To the executive: who asks, how to reach them, what about. In the language the visitor reads. */
export function executiveMail(market: Market, lead: StoredLead): Content {
  const w = words[lead.locale];
  const heading = oneLine(fill(w.executiveSubject, { name: lead.firstName }));
  const paragraphs = lead.status === 6 ? [w.repeated] : [];
  return layout(lead.locale, heading, paragraphs, [
    [w.name, lead.firstName],
    [w.phone, lead.phone],
    [w.email, lead.email],
    ...referrerRows(lead),
    ...requestRows(market, lead, lead.locale),
    [w.reference, lead.id],
  ]);
}

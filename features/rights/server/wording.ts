import 'server-only';
import type { MyData } from '@/features/rights/contract';
import { isListed, PERSONAL_DATA, type PersonalTable } from '@/features/rights/domain';
import type { Sheet } from '@/features/plan/documents/sheet/pdf-document';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn, formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf, type Messages } from '@/lib/i18n/messages';
import type { Row } from './repository';

type Words = Messages['rights'];
type Reader = Pick<Ctx, 'market' | 'locale' | 'now'>;

const tagOf = ({ market, locale }: Reader): string => market.intlLocale[locale];

function keptText({ kept }: PersonalTable, words: Words, tag: string): string {
  if (!kept) return words.kept.withRequest;
  if ('months' in kept)
    return kept.sold === undefined
      ? plural(words.kept.months, kept.months, tag)
      : fill(words.kept.request, { months: kept.months, sold: kept.sold / 12 });
  return kept.days === 0 ? words.kept.untilExpiry : plural(words.kept.days, kept.days, tag);
}

/** 'Para responder lo que pediste. Base: tu consentimiento.' */
function whyText({ why: { purpose, ground } }: PersonalTable, { purposes, grounds, why }: Words): string {
  return fill(why, { purpose: purposes[purpose as keyof typeof purposes], ground: grounds[ground] });
}

const isNamed = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** '2026-01-31' stays; `{"region": {"code": "13"}, "ages": [40, 9]}` -> 'region.code: 13 · ages.1: 40 · ages.2: 9'. */
function plainText(value: unknown): string {
  const lines = (one: unknown, path: readonly string[]): string[] => {
    if (!isNamed(one)) return [];
    if (typeof one !== 'object') return [path.length ? `${path.join('.')}: ${String(one)}` : String(one)];
    const entries = Array.isArray(one) ? one.map((item, n) => [String(n + 1), item]) : Object.entries(one as object);
    return entries.flatMap(([key, item]) => lines(item, [...path, String(key)]));
  };
  return lines(value, []).join(' · ');
}

/** As the database or an ISO text has one, from end to end: a message may begin with what looks like it. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)$/;

function valueText(value: unknown, reader: Reader): string {
  const moment =
    typeof value === 'string' && MOMENT.test(value) ? new Date(value.replace(/([+-]\d\d)$/, '$1:00')) : null;
  if (!moment || Number.isNaN(moment.getTime())) return plainText(value);
  const when = { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.market.timeZone } as const;
  return new Intl.DateTimeFormat(tagOf(reader), when).format(moment);
}

/** Codes of ours as people say them; what has no words is shown as it is kept. */
function saidIn(words: Words, { locale }: Reader, column: string, row: Row): string | null {
  const code = String(row[column]);
  const { descriptions, types } = labelsOf(locale, 'contact').form.timeline;
  const known: Readonly<Record<string, string>> =
    { description: descriptions, type: types, purpose: words.values, reason: words.values, state: words.values }[
      column
    ] ?? {};
  return Object.hasOwn(known, code) ? fill(known[code]!, { subject: String(row.subject ?? '') }) : null;
}

function entryOf(row: Row, columns: readonly string[], words: Words, reader: Reader) {
  return columns.flatMap((column) => {
    const value = saidIn(words, reader, column, row) ?? valueText(row[column], reader);
    return value ? [{ column, label: words.fields[column as keyof Words['fields']], value }] : [];
  });
}

function contactOf(requests: readonly Row[]): MyData['contact'] {
  const last = requests.at(-1);
  if (!last) return null;
  return {
    firstName: String(last.first_name),
    phone: String(last.phone),
    isStopped: requests.every((row) => row.contact_stopped_at !== null),
  };
}

export function toMyData(reader: Reader, email: string, kinds: Readonly<Record<string, readonly Row[]>>): MyData {
  const words = labelsOf(reader.locale, 'rights');
  const tag = tagOf(reader);
  const titleOf = ({ kind }: PersonalTable) => words.kinds[kind as keyof Words['kinds']];
  return {
    email,
    contact: contactOf(kinds.request ?? []),
    groups: PERSONAL_DATA.filter(({ kind }) => kinds[kind]?.length).map((entry) => ({
      title: titleOf(entry),
      why: whyText(entry, words),
      kept: keptText(entry, words, tag),
      entries: kinds[entry.kind]!.map((row, n) => ({ n, fields: entryOf(row, entry.columns, words, reader) })),
    })),
    unlinked: PERSONAL_DATA.filter((entry) => !isListed(entry)).map((entry) => ({
      title: titleOf(entry),
      why: whyText(entry, words),
      kept: keptText(entry, words, tag),
    })),
  };
}

export function toSheet(reader: Reader, { email, groups, unlinked }: MyData): Sheet {
  const { market, locale, now } = reader;
  const words = labelsOf(locale, 'rights');
  const { pageOf, contents } = labelsOf(locale, 'plan').documents.sheet;
  const day = formatDay(dayIn(market.timeZone, now), tagOf(reader));
  const law = market.dataLaw[locale];
  return {
    language: locale,
    title: words.title,
    subject: words.sheet.subject,
    brand: { name: market.brand, ...market.colours },
    running: words.title,
    notice: fill(words.sheet.notice, { brand: market.brand, email: market.contact.email, law }),
    pageOf,
    cover: {
      organization: market.brand,
      plan: words.title,
      kind: email,
      priceLabel: words.sheet.day,
      price: day,
      priceNote: '',
      facts: groups.map(({ title, entries }) => [title, String(entries.length)] as const),
      contentsTitle: contents,
    },
    chapters: [
      ...groups.map(({ title, why, kept, entries }) => ({
        title,
        intro: `${why} ${kept}`,
        blocks: entries.map(({ fields }) => ({
          kind: 'texts' as const,
          texts: fields.map(({ label, value }) => ({ title: label, text: value })),
        })),
      })),
      {
        title: words.unlinked.title,
        intro: words.unlinked.text,
        blocks: [{ kind: 'list' as const, items: unlinked.map(({ title, why, kept }) => `${title}. ${why} ${kept}`) }],
      },
    ],
  };
}

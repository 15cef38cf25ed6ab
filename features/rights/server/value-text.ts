import 'server-only';
import { subjectText } from '@/features/customer/server/show-timeline';
import { profileShape } from '@/features/profile/profile-schemas';
import { CONSENT_TEXTS } from '@/features/lead/lead-kinds';
import { loadAnswerTexts, withoutAssumedAnswers } from '@/features/profile/form/server/load-profile-form';
import type { Ctx } from '@/lib/context/ctx';
import { currency, money } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf, type Messages } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { writeNumber } from '@/lib/i18n/numbers';
import type { Row } from './person-data.db';

export type Asker = Pick<Ctx, 'db' | 'market' | 'locale' | 'now'>;
export type Reader = Asker & { readonly planNames: ReadonlyMap<string, string> };
type Words = Readonly<Record<string, string>>;

const rightsOf = ({ locale }: Reader): Messages['rights'] => labelsOf(locale, 'rights');
export const tagOf = ({ market, locale }: Pick<Asker, 'market' | 'locale'>): string => market.intlLocale[locale];

const wordFor = (words: Words | undefined, key: string): string | undefined =>
  words && Object.hasOwn(words, key) ? words[key] : undefined;

function lineName(code: string, { market, locale }: Reader): string {
  const line = market.lines.find(({ productType }) => productType === code);
  return line ? lineWords(locale, line).name : code;
}

function businessLineName(code: string, { market, locale }: Reader): string | undefined {
  const line = market.lines.find(({ organizationType }) => organizationType === code);
  return wordFor(labelsOf(locale, 'rights').businessLines, code) ?? (line && lineWords(locale, line).name);
}

function countryName(code: string, { locale }: Reader): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code;
}

const sectorName = (code: string, { market, locale }: Reader): string | undefined =>
  market.workSectors.find((sector) => sector.code === code)?.name[locale];

const affiliationName = (code: string, { market }: Reader): string | undefined =>
  market.lines.find(({ affiliations }) => affiliations?.[code])?.affiliations?.[code] ?? undefined;

function consentVersionText(version: string, reader: Reader): string | undefined {
  const since = wordFor(CONSENT_TEXTS, version);
  return since && fill(rightsOf(reader).textSince, { day: formatDay(since, tagOf(reader)) });
}

const NAME_RESOLVERS: Readonly<Record<string, (code: string, reader: Reader) => string | undefined>> = {
  product_type: lineName,
  search_type: lineName,
  insurances: lineName,
  business_line: businessLineName,
  plan: (code, reader) => reader.planNames.get(code) ?? lineName(code, reader),
  plans: (code, { planNames }) => planNames.get(code),
  eps_actual: affiliationName,
  epsActual: affiliationName,
  text_version: consentVersionText,
  nacionalidad: countryName,
  paisCobertura: countryName,
  fld_origin_country: countryName,
  fld_destination_country: countryName,
  type: (code, { locale }) => wordFor(labelsOf(locale, 'contact').form.timeline.types, code),
  especie: (code, { locale }) => wordFor(labelsOf(locale, 'profile').request.species, code),
  destino: (code, { locale }) => wordFor(labelsOf(locale, 'catalogue').destinations, code),
  motivo: (code, { locale }) => wordFor(labelsOf(locale, 'catalogue').reasons, code),
  sector: sectorName,
  activity: sectorName,
  tipo_trabajo: (code, { market, locale }) =>
    market.workSectors.flatMap(({ types }) => types).find(({ es }) => es === code)?.[locale],
};

/** Both patterns match the whole value, because a message may begin with text that looks like a date. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function dateTimeText(text: string, reader: Reader): string {
  const moment = new Date(text.replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(moment.getTime())) return text;
  const when = { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.market.timeZone } as const;
  return new Intl.DateTimeFormat(tagOf(reader), when).format(moment);
}

function leafText(key: string, value: unknown, reader: Reader): string {
  const { yes, no } = labelsOf(reader.locale, 'contact').answers;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return writeNumber(value, tagOf(reader), { least: 0, most: 3 });
  const text = String(value);
  const { codes, otherCode } = rightsOf(reader);
  const ofKey: Readonly<Record<string, Words>> = codes;
  if (Object.hasOwn(ofKey, key)) return wordFor(ofKey[key], text) ?? fill(otherCode, { code: text });
  if (Object.hasOwn(NAME_RESOLVERS, key)) return NAME_RESOLVERS[key]!(text, reader) ?? text;
  if (MOMENT.test(text)) return dateTimeText(text, reader);
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? formatDay(text, tagOf(reader)) : text;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** 'Titular 1, Edad: 40': one line per value of a JSON column. */
function linesOf(value: unknown, key: string, label: string, reader: Reader): string[] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value)) {
    const numbered = (n: number) => (value.length > 1 ? `${label} ${n + 1}` : label);
    return value.flatMap((item: unknown, n) => linesOf(item, key, numbered(n), reader));
  }
  if (typeof value !== 'object') return [`${label}: ${leafText(key, value, reader)}`];
  if ('stateName' in value!) {
    const place = 'placeName' in value ? [value.placeName, value.stateName].join(', ') : value.stateName;
    return linesOf(place, key, label, reader);
  }
  const price = money.safeParse(value).data;
  if (price) return [`${label}: ${formatMoney(price.amount, price.currency, tagOf(reader))}`];
  return objectLines(value!, reader).map((line) => (label ? `${label}, ${line}` : line));
}

function objectLines(document: object, reader: Reader): string[] {
  const { names } = rightsOf(reader);
  return Object.entries(document).flatMap(([key, item]) =>
    linesOf(item, key, wordFor(names, key) ?? names.other, reader),
  );
}

async function profileText(value: object, row: Row, reader: Reader): Promise<string> {
  const profile = profileShape.safeParse(value).data;
  if (!profile) return objectLines(value, reader).join('\n');
  const productType = typeof row.product_type === 'string' ? row.product_type : null;
  const { adicional, ...others } = profile;
  const given = await withoutAssumedAnswers(reader, productType, others);
  const insurers = await loadAnswerTexts(reader, { productType, profile: others });
  const answers = adicional ? await loadAnswerTexts(reader, { productType, profile }) : insurers;
  const persons = given.cotizante?.map((person) => Object.assign({}, person, { eps_actual: null }));
  const shown = insurers.length > 0 ? { ...given, cotizante: persons } : given;
  const { other } = rightsOf(reader).names;
  const further = adicional && answers.length === 0 ? linesOf(Object.values(adicional), 'other', other, reader) : [];
  const questions = answers.map(({ question, answer }) => `${question}: ${answer}`);
  return [...objectLines(shown, reader), ...questions, ...further].join('\n');
}

function eventText({ description, subject }: Row, reader: Reader): string {
  const code = String(description);
  const about =
    reader.planNames.get(String(subject)) ??
    subjectText(reader, { description: code, subject: isEmpty(subject) ? null : String(subject) });
  const { descriptions } = labelsOf(reader.locale, 'contact').form.timeline;
  const sentence = wordFor(descriptions, code);
  if (sentence && (about || !sentence.includes('{subject}'))) return fill(sentence, { subject: about ?? '' });
  const { codes, otherCode } = rightsOf(reader);
  return wordFor(codes.description, code) ?? fill(otherCode, { code });
}

const pricedObject = z.union([
  money.strip(),
  z.object({ total: z.number(), currency }).transform(({ total, ...price }) => ({ amount: total, ...price })),
]);

function priceText(value: object, reader: Reader): string {
  const price = pricedObject.safeParse(value).data;
  return price ? formatMoney(price.amount, price.currency, tagOf(reader)) : '';
}

/** Free text: never parsed as a code or date. */
const FREE_TEXT_FIELDS: ReadonlySet<string> = new Set(['message', 'first_name', 'note', 'text']);

/** Gateway codes. Omitted, because the status column has the same as text. */
const GATEWAY_CODE_FIELDS: ReadonlySet<string> = new Set(['detail', 'status_detail', 'event_id']);

const declarationText = (declaration: unknown): string =>
  typeof declaration === 'object' && declaration !== null
    ? Object.entries(declaration)
        .map(([question, answer]) => `${question} ${String(answer)}`)
        .join('\n')
    : String(declaration);

export async function columnText(column: string, row: Row, reader: Reader): Promise<string> {
  const value = row[column];
  if (isEmpty(value) || GATEWAY_CODE_FIELDS.has(column)) return '';
  if (column === 'description') return eventText(row, reader);
  if (column === 'subject' && 'description' in row) return '';
  if (FREE_TEXT_FIELDS.has(column) || (column === 'status' && 'first_name' in row)) return String(value);
  if (column === 'mailbox' && value === row.email) return '';
  if (column === 'product_code') return reader.planNames.get(String(value)) ?? String(value);
  if (column === 'health') return declarationText(value);
  if (typeof value !== 'object' || value === null) return leafText(column, value, reader);
  if (column === 'profile') return profileText(value, row, reader);
  if (column === 'receipt' || column === 'price') return priceText(value, reader);
  const { names } = rightsOf(reader);
  const lines = Array.isArray(value)
    ? linesOf(value, column, wordFor(names, column) ?? '', reader)
    : objectLines(value, reader);
  return lines.join('\n');
}

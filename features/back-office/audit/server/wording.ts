import 'server-only';
import { kindOf, partsOf } from '@/features/back-office/audit/audit-kinds';
import { HOME_PAGE } from '@/features/content/articles';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { matchesName } from '@/lib/i18n/search-text';
import {
  lineName,
  shortId,
  siteName,
  findLabel,
  wordsOf,
  type Names,
  type Reader,
  type StoredChange,
  type Values,
} from './values';

export function changesText(values: Values, { locale }: Pick<Reader, 'locale'>): string {
  const { change, named } = wordsOf({ locale }).words;
  const both = values.flatMap(({ field, before, after }) =>
    before === null || after === null ? [] : [{ field, value: fill(change, { before, after }) }],
  );
  if (both.length === 0 || both.length > 3) return '';
  return both.length === 1 ? both[0]!.value : both.map((one) => fill(named, one)).join('; ');
}

export function actionsMatching(text: string, { locale }: Pick<Reader, 'locale'>): readonly string[] {
  const { actions, kinds } = wordsOf({ locale });
  return Object.entries(actions).flatMap(([noun, verbs]) =>
    Object.entries(verbs).flatMap(([verb, template]) => {
      const kind = kindOf(`${noun}.${verb}`);
      const told = `${fill(template, { thing: '' })} ${kind === null ? '' : kinds[kind]}`;
      return matchesName(told, text) ? `${noun}.${verb}` : [];
    }),
  );
}

export const fieldsMatching = (text: string, { locale }: Pick<Reader, 'locale'>): readonly string[] =>
  Object.entries(labelsOf(locale, 'backOffice').fieldNames).flatMap(([key, name]) =>
    /^\w+$/.test(key) && matchesName(name, text) ? key : [],
  );

export function auditSubjectText(
  { action, subject }: Pick<StoredChange, 'action' | 'subject'>,
  names: Names,
  reader: Reader,
): string {
  const { noun } = partsOf(action);
  const { words } = wordsOf(reader);
  if (noun === 'user' || noun === 'account') return names.users.get(subject) ?? words.gone;
  if (noun === 'executive') return names.executives.get(Number(subject)) ?? words.goneMember;
  if (['partner', 'conversion', 'cache'].includes(noun)) return siteName(shortId(subject), reader);
  if (noun === 'form' && names.forms.has(subject)) return names.forms.get(subject)!;
  const [, code = '', rest = ''] = /^([a-z]{2})[/.:-](.+)$/.exec(subject) ?? [];
  const country = findLabel(labelsOf(reader.locale, 'layout').countries, code);
  if (country !== null && ['catalogue', 'form', 'content'].includes(noun))
    return `${country}, ${rest === HOME_PAGE ? words.home : lineName(reader, shortId(rest))}`;
  return shortId(subject);
}

export const authorText = (
  { isCommand, userName }: Pick<StoredChange, 'isCommand' | 'userName'>,
  reader: Pick<Reader, 'locale'>,
): string => (isCommand ? fill(wordsOf(reader).words.command, { name: userName }) : userName);

export function fillSentence(who: string, did: string, changes: string, reader: Pick<Reader, 'locale'>): string {
  const { sentence, detailed } = wordsOf(reader).words;
  return fill(changes === '' ? sentence : detailed, { who, did, changes });
}

/** 'Paula Soto cambió el estado de la solicitud 0e8f4b27: …'; actions of another release get a generic sentence. */
export function auditSentence(change: StoredChange, values: Values, names: Names, reader: Reader): string {
  const { actions, words } = wordsOf(reader);
  const { noun, verb } = partsOf(change.action);
  const template = findLabel((actions as Readonly<Record<string, object>>)[noun] ?? {}, verb) ?? words.otherChange;
  const did = fill(template, { thing: auditSubjectText(change, names, reader) });
  return fillSentence(authorText(change, reader), did, changesText(values, reader), reader);
}

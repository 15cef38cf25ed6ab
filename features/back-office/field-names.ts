import type { Messages } from '@/lib/i18n/messages';

type Words = Messages['backOffice']['fieldNames'];

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const splitWords = (key: string): string =>
  key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-zà-ÿ\d])([A-Z])/g, '$1 $2')
    .toLocaleLowerCase();

export function fieldPathText(path: string, words: Words): string {
  const parts: string[] = [];
  for (const key of path.split('.')) {
    if (/^\d+$/.test(key) && parts.length > 0) parts.push(`${parts.pop()} ${Number(key) + 1}`);
    else if (/^[IVX]+$/.test(key) && parts.length > 0) parts.push(`${parts.pop()} ${key}`);
    else parts.push(capital(Object.hasOwn(words, key) ? words[key as keyof Words] : splitWords(key)));
  }
  return parts.join(' · ');
}

export function textsByKey(words: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries<string | object>(words as Record<string, string | object>)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, word] of textsByKey(value, `${prefix}${key}.`)) texts.set(inner, word);
  }
  return texts;
}

const placeholdersIn = (word: string) => [...word.matchAll(/\{\w+\}/g)].map(String).toSorted().join();

export function messageDifferences(base: object, other: object): string[] {
  const [spanish, translated] = [textsByKey(base), textsByKey(other)];
  return [
    ...[...spanish.keys()].filter((key) => !translated.get(key)).map((key) => `${key} is missing or empty`),
    ...[...translated.keys()].filter((key) => !spanish.has(key)).map((key) => `${key} is not in Spanish`),
    ...[...spanish]
      .filter(([key, word]) => translated.get(key) && placeholdersIn(word) !== placeholdersIn(translated.get(key)!))
      .map(([key]) => `${key}: other placeholders`),
  ];
}

const BY_CODE =
  /^(?:audit|catalogue|guide\.faq|lines|rights\.(?:codes|fields)|backOffice\.users\.(?:roles|rights)|backOffice\.(?:sales|conversions)\.columns)\./;

export function unusedKeys(words: object, code: string): string[] {
  const known = new Set(code.match(/[\w$]+/g));
  const isUsed = (key: string) => key.split('.').every((part) => /^\d+$/.test(part) || known.has(part));
  return [...textsByKey(words).keys()].filter((key) => !BY_CODE.test(key) && !isUsed(key));
}

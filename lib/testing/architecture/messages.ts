export function keysOf(words: object, prefix = ''): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [key, value] of Object.entries<string | object>(words as Record<string, string | object>)) {
    if (typeof value === 'string') keys.set(prefix + key, value);
    else for (const [inner, word] of keysOf(value, `${prefix}${key}.`)) keys.set(inner, word);
  }
  return keys;
}

const holes = (word: string) => [...word.matchAll(/\{\w+\}/g)].map(String).toSorted().join();

export function unlikeKeys(base: object, other: object): string[] {
  const [mine, otherKeys] = [keysOf(base), keysOf(other)];
  return [
    ...[...mine.keys()].filter((key) => !otherKeys.get(key)).map((key) => `${key} is missing or empty`),
    ...[...otherKeys.keys()].filter((key) => !mine.has(key)).map((key) => `${key} is not in Spanish`),
    ...[...mine]
      .filter(([key, word]) => otherKeys.get(key) && holes(word) !== holes(otherKeys.get(key)!))
      .map(([key]) => `${key}: other placeholders`),
  ];
}

const BY_CODE =
  /^(?:audit|catalogue|guide\.faq|lines|rights\.(?:codes|fields)|backOffice\.users\.(?:roles|rights)|backOffice\.(?:sales|conversions)\.columns)\./;

export function unusedKeys(words: object, code: string): string[] {
  const known = new Set(code.match(/[\w$]+/g));
  const isUsed = (key: string) => key.split('.').every((part) => /^\d+$/.test(part) || known.has(part));
  return [...keysOf(words).keys()].filter((key) => !BY_CODE.test(key) && !isUsed(key));
}

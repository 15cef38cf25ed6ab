export type Words = { readonly [key: string]: unknown };

export const isTable = (words: unknown): words is Words =>
  typeof words === 'object' && words !== null && !Array.isArray(words);

export const missingWord = (key: string): string => `No existe la traducción para ${key}`;

export type CompleteWords = { readonly words: Words; readonly missing: readonly string[] };

export function completeWords(own: Words, other: Words, path = ''): CompleteWords {
  const words: Record<string, unknown> = { ...own };
  const missing: string[] = [];
  for (const [key, word] of Object.entries(other)) {
    const mine = own[key];
    if (mine === undefined || mine === '') {
      words[key] = word;
      missing.push(path + key);
    } else if (isTable(mine) && isTable(word)) {
      const inner = completeWords(mine, word, `${path}${key}.`);
      words[key] = inner.words;
      missing.push(...inner.missing);
    }
  }
  return { words, missing };
}

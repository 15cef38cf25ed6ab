export type Words = { readonly [key: string]: unknown };

export const isTable = (words: unknown): words is Words =>
  typeof words === 'object' && words !== null && !Array.isArray(words);

/** What the log and the staff are told of a word, by its path in `messages/`. */
export const missingWord = (key: string): string => `No existe la traducción para ${key}`;

export type CompleteWords = {
  readonly words: Words;
  /** Paths of what it lacked: 'layout.footer.social', or of a whole table. */
  readonly missing: readonly string[];
};

/** A visitor reads a word in another language rather than none. Lists stand for themselves. */
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

import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';
import { lineWords } from './line-words';

type Words = { [key: string]: string | Words } | string | Words[];

/** Every message by its path, e.g. 'shell.footer.demo'. */
function flat(words: Words, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]];
  return Object.entries(words).flatMap(([key, inner]) => flat(inner as Words, path ? `${path}.${key}` : key));
}

const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const spanish = flat(es as Words);

describe.each([
  ['en', en],
  ['pt', pt],
])('messages/%s.json', (_, messages) => {
  const own = new Map(flat(messages as Words));

  it('has exactly the keys of Spanish [G-02]', () => {
    expect([...own.keys()].sort()).toEqual(spanish.map(([key]) => key).sort());
  });

  it('has the same places for values, and no empty words', () => {
    for (const [key, text] of spanish) {
      expect([key, placesOf(own.get(key)!)]).toEqual([key, placesOf(text)]);
      expect([key, own.get(key)!.trim()]).not.toEqual([key, '']);
    }
  });
});

it('names every line of every market in every language', () => {
  for (const market of markets)
    for (const line of market.lines)
      for (const locale of market.locales as Locale[])
        for (const word of Object.values(lineWords(locale, line))) expect(word).toBeTruthy();
});

import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markets } from '.';
import { sourceOf, sourcesOf } from './sources';

const filesOf = (folder: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.json') && name !== 'sources.json' ? `${folder}/${name}` : []));

it.each(markets)('name every data file of $code, each as an example or with a source', ({ code }) => {
  const { sources, examples } = sourcesOf(code);
  const named = [...new Set([...sources.flatMap(({ files }) => files), ...examples])];
  const inTree = [...filesOf(`lib/db/seed/data/${code}`), ...filesOf(`lib/markets/${code}`)];
  const ofLines = filesOf('lib/db/seed/data/content');
  const own = named.filter((file) => file.startsWith('lib/') && !ofLines.includes(file));
  expect(own.toSorted()).toEqual(inTree.toSorted());
  expect(sources.flatMap(({ files }) => files).filter((file) => examples.includes(file))).toEqual([]);
});

it.each(markets)(
  'of $code have a code each, a credit where the licence asks for one, and words in each language',
  ({ code }) => {
    const { sources } = sourcesOf(code);
    expect(new Set(sources.map((source) => source.code)).size).toBe(sources.length);
    for (const { code: source, licence, credit, changes, asOf } of sources) {
      expect(source).toMatch(/^[a-z][a-z\d-]*$/);
      if (/^(?:CC BY|ODbL)/.test(licence ?? '')) expect([source, credit]).toEqual([source, expect.any(String)]);
      if (changes) expect([source, Object.keys(changes)]).toEqual([source, ['es', 'en', 'pt']]);
      if (asOf) expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  },
);

it('have no code that belongs to every object', () => {
  expect(sourceOf('cl', 'constructor')).toBeNull();
});

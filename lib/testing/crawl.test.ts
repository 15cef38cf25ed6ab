import { expect, it } from 'vitest';
import { crawl, disallowedIn } from './crawl';
import type { Answer } from './fetch-as';

const ORIGIN = 'http://cl.localhost:3100';

const page = (body: string, changes: Partial<Answer> = {}): Answer => ({ status: 200, headers: {}, body, ...changes });
const link = (href: string, more = '') => `<a class="x" href="${href}"${more}>x</a>`;
const canonical = (href: string) => `<link rel="canonical" href="${ORIGIN}${href}"/>`;

const pages: Readonly<Record<string, Answer>> = {
  '/': page(
    [
      link('/a?b=1&amp;c=2'),
      link('/old'),
      link('/hidden#top'),
      link('https://other.example/'),
      link('/api/x'),
      link('/en/Compra-Online/1'),
      link('/paid', ' rel="noopener nofollow"'),
      link('mailto:a@b.cl'),
    ].join(''),
  ),
  '/a?b=1&c=2': page(canonical('/a?b=1&amp;c=2') + link('/a?b=1&amp;order=x')),
  '/a?b=1&order=x': page(canonical('/a?b=1')),
  '/old': page('', { status: 308, headers: { location: '/new' } }),
  '/new': page(canonical('/new') + link('/gone')),
  '/hidden': page('<meta name="robots" content="noindex, follow"/>'),
};

it('follows what a search engine follows, and says of each address what it makes of it', async () => {
  const ask = async (path: string) => pages[path] ?? page('', { status: 404 });
  const disallowed = disallowedIn('User-agent: *\nDisallow: /api/\nDisallow: /*Compra-Online/\n');
  const options = { ask, origin: ORIGIN, disallowed, follows: () => true, parallel: 2 };
  const { verdicts, from } = await crawl({ ...options, most: 50 });
  expect(Object.fromEntries(verdicts)).toEqual({
    '/': 'indexable',
    '/a?b=1&c=2': 'indexable',
    '/a?b=1&order=x': 'elsewhere',
    '/old': 'elsewhere',
    '/new': 'indexable',
    '/hidden': 'noindex',
    '/gone': 'broken',
  });
  expect(from.get('/gone')).toBe('/new');
  expect((await crawl({ ...options, most: 3 })).verdicts.size).toBe(3);
});

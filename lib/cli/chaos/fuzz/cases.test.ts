import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { root } from '@/lib/testing/architecture/source';
import { casesOf, framedCasesOf, OUTSIDE, targetOf, routesWithoutCase } from './cases';
import { faultOf } from './judge';
import { MARK } from './hostile';

/** As Next writes them into the manifest of a build. */
const routes = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\/(?:page\.tsx|route\.ts)$/.test(file))
  .map((file) => file.replace(/\.tsx?$/, ''));

const targets = markets.map((market) =>
  targetOf(market, `${market.code}.localhost`, [
    { id: 1, organization: 'Colmena', plan: 'plan-1', productCode: 'CODE1' },
  ]),
);

it('says of every route of the application how it is fuzzed', () => {
  expect(routes.length).toBeGreaterThan(70);
  expect(routesWithoutCase(routes, targets)).toEqual([]);
});

it('fails for a new route that nobody has thought of, by its name', () => {
  const added = ['/api/new/[id]/route', '/[site]/[locale]/(chrome)/new/page', '/[site]/new/route', '/new/route'];
  expect(routesWithoutCase([...routes, ...added], targets)).toEqual(added);
});

it('makes the same requests of the same seed, which Node can send', () => {
  for (const route of [...routes, ...Object.keys(OUTSIDE)]) {
    const [made, again] = [0, 1].map(() =>
      targets.flatMap((target) => casesOf(route, target).flatMap((one) => fc.sample(one, { seed: 3, numRuns: 5 }))),
    );
    expect(made).toEqual(again);
    for (const { path: address, headers, host } of made!) {
      expect(address).toMatch(/^\/[\u0021-\u007e]*$/);
      for (const value of [host, ...Object.values(headers)].flat()) expect(value).toMatch(/^[\t\u0020-\u007e]*$/);
    }
  }
});

it('asks for each page in a frame, more often than not with a token that opens it', () => {
  const partner = { ...targets[0]!, host: 'acme.cl.localhost', frameTokens: ['e30.e30.right'] };
  const framed = routes.flatMap((route) => framedCasesOf(route, partner));
  expect(framed.length).toBeGreaterThan(20);
  const made = framed.flatMap((one) => fc.sample(one, { seed: 3, numRuns: 20 }));
  const opening = made.filter(
    ({ path: address, headers }) =>
      /[?&]IFRAME_AUTH=e30\.e30\.right(?:&|$)/.test(address) && headers['sec-fetch-dest'] === 'iframe',
  );
  expect(opening.length / made.length).toBeGreaterThan(0.4);
  for (const { path: address } of made) expect(address).toMatch(/^\/[\u0021-\u007e]*$/);
});

it.each([
  [{ status: 500, headers: {}, text: '' }, '500'],
  [{ status: 200, headers: { 'x-zq7': '1' }, text: '' }, 'header'],
  [{ status: 404, headers: { 'content-type': 'text/html' }, text: `<p>${MARK}</p>` }, 'words in text/html'],
  [
    { status: 400, headers: { 'content-type': 'application/json' }, text: `{"a":"${MARK}"}` },
    'words in application/json',
  ],
  [{ status: 400, headers: {}, text: 'Error\n    at load (/srv/x.js:3:9)' }, 'at load'],
  [{ status: 400, headers: {}, text: '{"message":"select \\"a\\" from "plan""}' }, 'select'],
  [{ status: 400, headers: {}, text: 'Cannot find /srv/app/lib/env.ts' }, '/srv/app/lib/env.ts'],
])('calls %o a fault', (answered, expected) => {
  expect(faultOf({ ...answered, milliseconds: 1 })).toContain(expected);
});

it('finds none in an answer that says what was sent as data', () => {
  const headers = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };
  expect(faultOf({ status: 400, headers, text: JSON.stringify({ error: MARK }), milliseconds: 1 })).toBeNull();
});

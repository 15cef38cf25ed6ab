import { describe, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { env } from '@/lib/env';
import { marketSites, originOf, siteOfHost } from './site-table';
import { toSite } from './site';

describe('siteOfHost', () => {
  it.each([
    ['cl.localhost', 'cl'],
    ['PE.LocalHost:3000', 'pe'],
    ['in.localhost.', 'in'],
    ['localhost:80', 'co'],
    ['127.0.0.1:3000', 'co'],
  ])('%s is the site %s', (host, site) => {
    expect(siteOfHost(host)).toBe(site);
  });

  it.each([
    null,
    '',
    ':3000',
    'localhost:abc',
    '__proto__',
    'cl.localhost@evil',
    'cl.localhost, x',
    'evilcl.localhost',
  ])('nobody knows %s', (host) => {
    expect(siteOfHost(host)).toBeNull();
  });
});

it('no localhost is a site without DEMO, and the hosts of the settings are', () => {
  const settings = { DEMO: env().DEMO, SITE_HOSTS: env().SITE_HOSTS };
  Object.assign(env(), { DEMO: false, SITE_HOSTS: 'queplan.cl=cl' });
  expect(marketSites().map(({ hosts }) => hosts)).toEqual([['queplan.cl'], [], [], []]);
  Object.assign(env(), settings);
});

it('originOf is a host that leads back to the site [G-01]', () => {
  for (const { code } of markets) {
    const site = toSite(code)!;
    expect(siteOfHost(new URL(originOf(site)).host)).toBe(site);
  }
});

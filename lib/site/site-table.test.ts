import { describe, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { originOf, siteOfHost } from './site-table';
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

describe('originOf', () => {
  it('is a host that leads back to the site [G-01]', () => {
    for (const { code } of markets) {
      const site = toSite(code)!;
      expect(siteOfHost(new URL(originOf(site)).host)).toBe(site);
    }
  });
});

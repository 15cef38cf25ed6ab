import { describe, expect, it } from 'vitest';
import { marketSites } from '@/lib/site/site-table';
import { hexColour, partnerConfig } from './partner-schemas';
import { toSiteRow } from './partner-versions';

describe('a colour of a row', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['aabbcc', '#aabbcc'],
    ['#0A6B5C', '#0a6b5c'],
  ])('is %s, with 3 or 6 digits [V-57]', (given, parsed) => expect(hexColour.parse(given)).toBe(parsed));

  it.each(['#abcd', 'red', '', '#', '#aabbccdd', '#abc;}', '##abc'])('not %j: Invalid HEX color. [V-57]', (given) => {
    expect(hexColour.safeParse(given).error?.issues[0]!.message).toBe('Invalid HEX color.');
  });
});

const least = { theme: { accent: '#abc' }, logo: { text: 'Acme' } };

describe('who may frame it', () => {
  it.each([
    'https://a.cl',
    'https://*.b.pe',
    'https://seguros.acme.com.co:8443',
    'https://*.acme.com.pe',
    'https://com.co',
    'http://acme.localhost:3000',
    'http://*.localhost:*',
  ])('is %s', (origin) =>
    expect(partnerConfig.parse({ ...least, allowedUrls: [origin] }).allowedUrls).toEqual([origin]),
  );

  it.each([
    ...[
      '*',
      'https://*',
      'https://*.cl',
      'https://*.co.uk',
      'https://*.com.pe:8443',
      'https://*.gob.cl',
      'http://a.cl',
      'https://a.cl/',
      'https://a.cl/x',
      'https://a.cl:*',
      "'self'",
      'data:',
    ],
    ...["https://a.cl; script-src 'unsafe-inline'", 'https://a.cl https://b.cl', 'https://a.cl\n', 'HTTPS://A.CL'],
  ])('may not be %j', (origin) => {
    expect(partnerConfig.safeParse({ ...least, allowedUrls: [origin] }).error?.issues[0]!.path).toEqual([
      'allowedUrls',
      0,
    ]);
  });
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a/../b', '/Comparar?x=1', 'Comparar', '/a//b'])(
  'leads nobody to %j',
  (defaultPath) => {
    const { error } = partnerConfig.safeParse({ ...least, redirects: { defaultPath } });
    expect(error?.issues[0]!.path).toEqual(['redirects', 'defaultPath']);
  },
);

describe('the site of a partner', () => {
  const main = marketSites().find(({ site }) => site === 'co')!;
  const row = { key: 'demo', name: 'Demo', isPreview: false, isWithdrawn: false, config: partnerConfig.parse(least) };

  it('is below each host of its market that can have subdomains', () => {
    const { site, hosts, origin } = toSiteRow(main, { ...row, ownHosts: [] });
    expect([site, hosts, origin]).toEqual(['co.demo', ['demo.co.localhost'], 'http://demo.co.localhost:3000']);
    const real = { ...main, hosts: ['queseguro.co'], origin: 'https://queseguro.co' };
    expect(toSiteRow(real, { ...row, ownHosts: [] })).toMatchObject({
      hosts: ['demo.queseguro.co'],
      origin: 'https://demo.queseguro.co',
    });
  });

  it('is called by its own host once that is verified', () => {
    expect(toSiteRow(main, { ...row, ownHosts: ['seguros.demo.co'] })).toMatchObject({
      hosts: ['demo.co.localhost', 'seguros.demo.co'],
      origin: 'https://seguros.demo.co',
    });
  });

  it('has no chat, and no more than its row says', () => {
    const { chat, partner } = toSiteRow(main, { ...row, ownHosts: [] });
    expect([chat, partner?.config.allowedOrganizations]).toEqual([false, null]);
  });
});

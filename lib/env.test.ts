import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { misspelledSettings, readEnv } from './env';

const example = readFileSync(path.join(import.meta.dirname, '../.env.example'), 'utf8');
const entries = [...example.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const);

const STRONG_KEY = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * at * 7 + 11) % 251)).toString('base64url');

describe('the settings', () => {
  it('have defaults for all', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: '.data', DEFAULT_MARKET: 'co', TRUSTED_PROXY_HOPS: 0 });
  });

  it('take a direct address alone: the server process gets DATABASE_URL later', () => {
    expect(readEnv({ DATABASE_URL: '', DATABASE_DIRECT_URL: 'postgresql://h/d' })).toMatchObject({
      DATABASE_DIRECT_URL: 'postgresql://h/d',
    });
  });

  it('are all in .env.example, which changes nothing', () => {
    const listed = readEnv(Object.fromEntries(entries));
    expect(listed).toEqual(readEnv({}));
    const known = Object.keys(
      readEnv({
        ...Object.fromEntries(entries),
        DATABASE_URL: 'postgresql://h/d',
        DATABASE_DIRECT_URL: 'postgresql://h/d',
        REDIS_URL: 'redis://h',
        SMTP_URL: 'smtp://h',
        PAYMENT_GATEWAY: 'mercadopago',
        MERCADOPAGO_ACCESS_TOKEN: 'access-token',
        MERCADOPAGO_WEBHOOK_SECRET: 'the-secret',
        KUSHKI_PRIVATE_MERCHANT_ID: 'merchant',
        KUSHKI_WEBHOOK_SIGNATURE: 'signature',
        DATA_KEY: STRONG_KEY,
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://h:4318',
        METRICS_TOKEN: 'm'.repeat(16),
        ...{ S3_ENDPOINT: 'https://h', S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
        CONTENT_API_URL: 'https://h',
        CONTENT_API_TOKEN: 'token',
        UF_SOURCE_URL: 'https://h/uf',
        TRAVEL_ASSISTANCE_URL: 'https://h/travel',
        PORTAL_PERSONS_URL: 'https://h/persons',
        PORTAL_COMPANIES_URL: 'cl=https://h/companies',
        OPERATOR_NAME: 'QuePlan S.A.C.',
        OPERATOR_TAX_ID: 'pe=20100070970, cl=12.345.678-5',
        OPERATOR_ADDRESS: 'pe=Av. Arequipa 100, Lima, cl=Santiago',
        COMPLAINTS_BOOK_URL: 'pe=https://h/book',
        STAFF_DOMAINS: 'queplan.cl, queplan.pe',
        CDN_PURGE_URL: 'https://h',
        CDN_PURGE_TOKEN: 'token',
        CLOUDFLARE_ZONE: '0'.repeat(32),
        CLOUDFLARE_TOKEN: 'token',
        SENTRY_DSN: 'https://key@errors.example/1',
      }),
    );
    expect(entries.map(([name]) => name).toSorted()).toEqual(known.filter((name) => name !== 'NODE_ENV').toSorted());
  });

  it('have a source of the UF, which `off` turns off', () => {
    const sourceOf = (setting?: string) => readEnv({ UF_SOURCE_URL: setting }).UF_SOURCE_URL;
    expect([sourceOf(), sourceOf(''), sourceOf('off')]).toEqual([
      'https://mindicador.cl/api/uf',
      'https://mindicador.cl/api/uf',
      undefined,
    ]);
    expect(() => sourceOf('mindicador')).toThrow('UF_SOURCE_URL: https://host/path, or off');
  });

  it.each(['-1', '101', 'mucho'])('refuse a percentage of %s [V-61]', (value) => {
    expect(() => readEnv({ SENTRY_SAMPLE: value })).toThrow('Debe especificar un porcentaje: 0 <= porcentaje <= 100');
  });

  it('take 0 and 100 percent, and 7.5 where nobody says one [V-61] [C-51]', () => {
    expect(
      [{}, { SENTRY_SAMPLE: '0' }, { SENTRY_SAMPLE: '100' }].map((settings) => readEnv(settings).SENTRY_SAMPLE),
    ).toEqual([7.5, 0, 100]);
  });

  it('have no made-up people on a database of one’s own in production, unless told so', () => {
    const own = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://h/d' };
    const demo = [{}, own, { ...own, DEMO: '1' }, { ...own, NODE_ENV: 'development' }, { DEMO: '0' }];
    expect(demo.map((source) => readEnv(source).DEMO)).toEqual([true, false, true, true, false]);
  });

  it.each([
    ['DEMO', 'yes'],
    ['PORT', '0'],
    ['PORT', 'abc'],
    ['DEFAULT_MARKET', 'xx'],
    ['DATABASE_URL', 'not a url'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_REPLICA_URLS', 'postgresql://h/d, mysql://h/d'],
    ['DATABASE_REPLICA_URLS', 'postgresql://h/d, postgresql://h/d'],
    ['DATABASE_URL', 'mysql://user@host/name'],
    ['SITE_HOSTS', 'queplan.example'],
    ['SITE_HOSTS', 'queplan.example=cl,queplan.test=xx'],
    ['SITE_HOSTS', 'queplan.example:8080=cl'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['REDIS_URL', 'http://x'],
    ['SMTP_URL', 'https://mail'],
    ['PORTAL_PERSONS_URL', 'http://h/persons'],
    ['PORTAL_COMPANIES_URL', 'xx=https://h/companies'],
    ['PORTAL_COMPANIES_URL', 'cl=https://h/companies, xx=https://h/companies'],
    ['OPERATOR_TAX_ID', 'QuePlan SpA'],
    ['OPERATOR_TAX_ID', '20100070970'],
    ['OPERATOR_TAX_ID', 'pe=20100070971'],
    ['OPERATOR_TAX_ID', 'pe=20100070970, cl=12.345.678-K'],
    ['COMPLAINTS_BOOK_URL', 'pe=http://h/book'],
    ['PAYMENT_GATEWAY', 'paypal'],
    ['PAYMENT_GATEWAY', 'cl=kushki,xx=kushki'],
    ['MERCADOPAGO_WEBHOOK_SECRET', 'cl='],
    ['KUSHKI_URL', 'http://api.kushkipagos.com'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['SITE_HOSTS', 'queplan.example=cl, QuePlan.example=pe'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user:password@'],
    ['DATA_KEY', 'secret'],
    ['DATA_KEY', 'A'.repeat(43)],
    ['DATA_KEY', `${'abCD'.repeat(10)}abC`],
    ['DATA_KEY', 'change-me-change-me-change-me-change-me-abc'],
    ['DATA_KEY', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopq'],
    ['DATA_KEY', Buffer.from('This is a sentence of 32 letters').toString('base64url')],
    ['DATA_KEY', Buffer.from(Array.from({ length: 32 }, (_, at) => at + 100)).toString('base64url')],
  ])('stop the start by name when %s is "%s"', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`Wrong settings:\\n  ${name}: .+`));
  });

  it('take random keys, and a weak former key behind a strong one', () => {
    for (let tries = 0; tries < 2_000; tries++) readEnv({ DATA_KEY: randomBytes(32).toString('base64url') });
    expect(readEnv({ DATA_KEY: `${STRONG_KEY},${'k'.repeat(43)}` }).DATA_KEY).toContain('kkk');
  });

  it('name what is probably misspelled, and nothing of other programs', () => {
    const others = {
      HOST: 'h',
      HOME: '/',
      NODE_OPTIONS: '',
      OTEL_SERVICE_NAME: 'x',
      npm_config_user_agent: '',
      LANG: 'C',
      TZ: 'UTC',
      CI: '1',
    };
    const misspelled = { DATABASE_URl: 'x', SMTP_HOTS: 'x', SITE_HOST: 'x', LOGLEVEL: 'x', RATE_LIMIT: '2', Port: '1' };
    expect(misspelledSettings({ ...Object.fromEntries(entries), ...others })).toEqual({});
    expect(misspelledSettings({ ...others, ...misspelled })).toEqual({
      DATABASE_URl: 'DATABASE_URL',
      SMTP_HOTS: 'SMTP_URL',
      SITE_HOST: 'SITE_HOSTS',
      LOGLEVEL: 'LOG_LEVEL',
      RATE_LIMIT: 'RATE_LIMIT_SCALE',
      Port: 'PORT',
    });
  });

  it.each([
    ['SITE_HOSTS', 'a.example=cl,b.example=pe,A.example=cl', 'a.example is listed twice'],
    ['PORT', 'abc', 'a number from 1 to 65535'],
    ['PORT', '70000', 'a number from 1 to 65535'],
    ['PORT', '30.5', 'a number from 1 to 65535'],
    ['TRUSTED_PROXY_HOPS', 'one', 'a number from 0 to 10'],
    ['REDIS_URL', 'http://x', 'redis://user:password@host:port'],
    ['REDIS_URL', 'host:6379', 'redis://user:password@host:port'],
    ['OPERATOR_TAX_ID', 'cl=12', "a company's number for cl, such as cl=12.345.678-5; comma separated by market"],
    ['SMTP_URL', 'mail', 'smtp://user:password@host:port'],
  ])('say in one line what is allowed when %s is "%s"', (name, value, allowed) => {
    const sentence = `Wrong settings:\n  ${name}: ${allowed}\nSee .env.example for their meaning.`;
    expect(() => readEnv({ [name]: value })).toThrow(new Error(sentence));
  });
});

describe('who takes payments', () => {
  const KEYS = {
    MERCADOPAGO_ACCESS_TOKEN: 'cl=APP_USR-chile,pe=APP_USR-peru',
    MERCADOPAGO_WEBHOOK_SECRET: 'the-secret',
  };

  it('is said for all markets at once, or market by market', () => {
    const all = readEnv({
      PAYMENT_GATEWAY: 'kushki',
      KUSHKI_PRIVATE_MERCHANT_ID: 'merchant',
      KUSHKI_WEBHOOK_SIGNATURE: 'signature',
    });
    expect(all.PAYMENT_GATEWAY).toEqual({ cl: 'kushki', pe: 'kushki', co: 'kushki', in: 'kushki' });
    const some = readEnv({ ...KEYS, PAYMENT_GATEWAY: 'cl=mercadopago, pe=mercadopago' });
    expect(some.PAYMENT_GATEWAY).toEqual({ cl: 'mercadopago', pe: 'mercadopago' });
    expect(some.MERCADOPAGO_ACCESS_TOKEN).toEqual({ cl: 'APP_USR-chile', pe: 'APP_USR-peru' });
  });

  it.each([
    [{ PAYMENT_GATEWAY: 'kushki' }, 'KUSHKI_PRIVATE_MERCHANT_ID: missing for cl, pe, co, in: kushki needs'],
    [{ ...KEYS, PAYMENT_GATEWAY: 'mercadopago' }, 'MERCADOPAGO_ACCESS_TOKEN: missing for co, in: mercadopago needs'],
    [{ MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-all' }, 'MERCADOPAGO_WEBHOOK_SECRET: missing: mercadopago needs'],
    [
      { PAYMENT_GATEWAY: 'sandbox', DEMO: '0' },
      'PAYMENT_GATEWAY: sandbox processes no real payments: only with DEMO=1',
    ],
    [
      { PAYMENT_GATEWAY: 'cl=sandbox', DEMO: '1', SITE_HOSTS: 'cl.localhost=cl,www.queplan.cl=cl' },
      'PAYMENT_GATEWAY: sandbox processes no real payments: not with a public name in SITE_HOSTS',
    ],
  ])('stops the start where it is half said (%j)', (settings, sentence) => {
    expect(() => readEnv(settings)).toThrow(sentence);
  });

  it('name tracking tags as pairs [R-54]', () => {
    const tags = [
      { name: 'gtm', id: 'GTM-ABC123' },
      { name: 'meta', id: '99' },
    ];
    expect(readEnv({ TRACKING_TAGS: 'gtm=GTM-ABC123, meta=99' }).TRACKING_TAGS).toEqual(tags);
    expect(() => readEnv({ TRACKING_TAGS: 'gtm' })).toThrow('TRACKING_TAGS: tag=id pairs');
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as frameTokens from '@/app/api/iframe-token/route';
import { previewKeyOf } from '@/features/tenant/partner-versions';
import { loadSites, savePartnerDraft, showPartner } from '@/features/tenant/server/publish-partner';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import type { ServedEndpoint } from '@/lib/http/endpoint';
import { bearerOf, publishRow } from '@/lib/testing/partner-server';
import { apiRequest, type SiteHost } from '@/lib/testing/request';

type Door = ((request: Request) => Promise<Response>) & { readonly endpoint: ServedEndpoint };
type Handlers = Readonly<Partial<Record<'GET' | 'POST', Door>>>;

const files = import.meta.glob<Handlers>('/app/api/partner/**/route.ts', { eager: true });
const handlers: readonly (readonly [string, Handlers])[] = [
  ...Object.entries(files).map(([file, own]) => [file.slice('/app'.length, -'/route.ts'.length), own] as const),
  ['/api/iframe-token', { POST: frameTokens.POST }],
];
const doors = handlers.flatMap(([path, own]) =>
  (['GET', 'POST'] as const).flatMap((method) => {
    const door = own[method];
    return door ? [{ name: `${method} ${path}`, path, method, door }] : [];
  }),
);

async function call({ door, path, method }: (typeof doors)[number], site: SiteHost, authorization?: string) {
  const headers = { 'idempotency-key': randomUUID(), ...(authorization !== undefined && { authorization }) };
  const request = apiRequest(`${path}${method === 'GET' ? '?zq7=1' : ''}`, {
    site,
    headers,
    ...(method === 'POST' && { body: { zq7: 1 } }),
  });
  const response = await door(request);
  return { status: response.status, error: ((await response.json()) as ErrorEnvelope).error };
}

const keys = { acme: '', other: '', peru: '' };

beforeAll(async () => {
  for (const name of ['cl.acme', 'cl.other', 'pe.acme']) await publishRow(name);
  for (const [of, name] of [
    ['acme', 'cl.acme'],
    ['other', 'cl.other'],
    ['peru', 'pe.acme'],
  ] as const)
    keys[of] = await bearerOf(name);
});

it('walks all that only a partner’s server may call', () => {
  expect(doors.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'GET /api/partner/conversions',
      'GET /api/partner/leads',
      'POST /api/partner/leads',
      'POST /api/iframe-token',
    ]),
  );
});

describe.each(doors)('$name', (door) => {
  it('answers 401 before its contract: without a key, with a made-up or another partner’s', async () => {
    for (const shown of [undefined, '', 'x', `Bearer qp_${'A'.repeat(43)}`, keys.other, keys.peru]) {
      const { status, error } = await call(door, 'acme.cl', shown);
      expect([shown, status, error.code, error.fields]).toEqual([shown, 401, 'NOT_SIGNED', undefined]);
    }
  });

  it('answers 401 to a right key at any other host', async () => {
    for (const site of ['cl', 'pe', 'other.cl', 'acme.pe'] as const)
      expect([site, (await call(door, site, keys.acme)).status]).toEqual([site, 401]);
  });

  it('says what is wrong with a request to who shows the key of its partner', async () => {
    const { status, error } = await call(door, 'acme.cl', keys.acme);
    expect([status, error.code]).toEqual([400, 'INVALID_DATA']);
    expect(error.fields).not.toBeUndefined();
  });
});

it('takes a key at no preview of its partner', async () => {
  const config = { theme: { accent: '#654321' }, logo: { text: 'Acme' } };
  await savePartnerDraft(database(), { market: 'cl', key: 'acme', name: 'Acme', config });
  await loadSites(database());
  const { previewCode } = await showPartner(database(), 'cl.acme');
  const statuses = await Promise.all(
    doors.map((door) => call(door, `${previewKeyOf('acme', previewCode)}.cl`, keys.acme)),
  );
  expect(statuses.map(({ status }) => status).every((status) => status === 401 || status === 403)).toBe(true);
});

it('of all that begins something, a trial begins requests, prices and links alone', () => {
  const all = import.meta.glob<Handlers>('/app/api/**/route.ts', { eager: true });
  const beginning = Object.entries(all).flatMap(([file, { POST }]) =>
    POST?.endpoint?.effect === 'begins'
      ? [[file.slice('/app/api/'.length, -'/route.ts'.length), POST.endpoint] as const]
      : [],
  );
  const [accepted, refused] = [true, false].map((takes) =>
    beginning.filter(([, { takesTrials = false }]) => takesTrials === takes).map(([name]) => name),
  );
  expect(refused!.toSorted()).toEqual(['chat/start', 'purchase', 'purchase/company']);
  expect(accepted!.toSorted()).toEqual([
    ...[
      'buscarplanes/comparator-url',
      'buscarplanes/sharedinsurance',
      'contactos',
      'integration/form',
      'partner/leads',
    ],
    ...['receipts', 'seguro-adicional/solicitar', 'solicitarplans'],
  ]);
});

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@/lib/testing/architecture/source';
import { openApiDocument } from './openapi';

const document = await openApiDocument();
const paths = document.paths!;

describe('the description of the back end', () => {
  it('has the endpoints of app/api', () => {
    expect(Object.keys(paths).length).toBeGreaterThanOrEqual(238);
    expect(Object.keys(paths['/api/insurance/compare/metadata']!)).toEqual(['get', 'post']);
    expect(Object.keys(paths)).not.toContain('/api/{path}');
  });

  it.each([
    ['public', 'public/openapi.json'],
    ['partner', 'public/partner-openapi.json'],
  ] as const)('of %s is in %s as it stands (npm run openapi)', async (audience, file) => {
    const described = `${JSON.stringify(await openApiDocument(audience))}\n`;
    expect(Buffer.byteLength(described)).toBeLessThan(650_000);
    await expect(described).toMatchFileSnapshot(path.join(root, file));
  });

  it('tells nobody what our own people call, and partners what is theirs', async () => {
    const of = async (audience: 'public' | 'partner') => Object.keys((await openApiDocument(audience)).paths!);
    expect((await of('public')).filter((address) => address.startsWith('/api/staff'))).toEqual([]);
    expect(await of('partner')).toEqual(
      expect.arrayContaining(['/api/iframe-token', '/api/partner/conversions', '/api/partner/leads']),
    );
    expect((await of('partner')).length).toBeLessThan(12);
  });

  it('says where a visitor may be asked to be no robot: lists, prices, the code of a person and the check itself', () => {
    const answering401 = Object.entries(paths).filter(([, operations]) =>
      Object.values(operations!).every(({ responses }) => '401' in responses),
    );
    const operations = answering401.filter(
      ([address]) => !/^\/api\/(?:webhooks|partner|token|users|staff|cloudflare-cache)\b/.test(address),
    );
    expect(operations.map(([address]) => address).toSorted()).toEqual([
      '/api/buscarplanes/compare/metadataPlanesPersonas',
      '/api/buscarplanes/notrobot',
      '/api/comparator/{comparator}/filters',
      '/api/insurance/compare/metadata',
      '/api/insurance/product/{code}',
      '/api/insurance/promotedProduct',
      '/api/insurance/{id}/calculatePrice',
      '/api/my-data/code',
    ]);
  });

  it('asks for a key where something is created, and names path parameters', () => {
    const header = (address: string) => JSON.stringify(paths[address]?.post?.parameters ?? []);
    expect(header('/api/contactos')).toContain('Idempotency-Key');
    expect(header('/api/profile-form/data')).not.toContain('Idempotency-Key');
    expect(paths['/api/insurance/product/{code}']?.get?.parameters).toContainEqual(
      expect.objectContaining({ in: 'path', name: 'code', required: true }),
    );
  });

  it('closes the list of keys of the comparator', () => {
    const body = paths['/api/insurance/compare/metadata']!.post!.requestBody as {
      content: { 'application/json': { schema: { $ref: string } } };
    };
    const name = body.content['application/json'].schema.$ref.replace('#/components/schemas/', '');
    const schema = document.components!.schemas![name] as { additionalProperties: boolean; properties: object };
    expect(schema.additionalProperties).toBe(false);
    expect(Object.keys(schema.properties)).toContain('fromPrice');
  });
});

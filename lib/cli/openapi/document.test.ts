import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from '@/lib/testing/architecture/source';
import { openApiDocument } from './document';

const document = openApiDocument();
const paths = document.paths!;

/** Methods by address, as app/api has them; the catch-all that answers 404 is no endpoint. */
const served = listFiles()
  .filter((file) => /^app\/api\/.*route\.ts$/.test(file) && !file.includes('[...path]'))
  .map((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    const methods = [...code.matchAll(/export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/g)];
    const address = path.posix
      .dirname(file)
      .replace(/^app/, '')
      .replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
    return { address, methods: methods.map(([, method]) => method!.toLowerCase()).toSorted(), code };
  });

describe('the description of the back end', () => {
  it('has every endpoint with every method, and no other', () => {
    const described = Object.entries(paths).map(([address, operations]) => ({
      address,
      methods: Object.keys(operations!).toSorted(),
    }));
    const byAddress = (one: { address: string }, other: { address: string }) =>
      one.address.localeCompare(other.address);
    const own = served.map(({ address, methods }) => ({ address, methods }));
    expect(described.toSorted(byAddress)).toEqual(own.toSorted(byAddress));
    expect(served.length).toBeGreaterThan(10);
  });

  it('is in public/openapi.json as it stands (npm run openapi)', () => {
    const written = JSON.parse(readFileSync(path.join(root, 'public/openapi.json'), 'utf8'));
    expect(written).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('says where a visitor may be asked to be no robot: lists, prices and the check itself', () => {
    const asked = served.filter(({ code }) => /limit: '(?:list|price|human)'/.test(code)).map(({ address }) => address);
    const described = Object.entries(paths).filter(([, operations]) =>
      Object.values(operations!).every(({ responses }) => '401' in responses),
    );
    expect(described.map(([address]) => address).toSorted()).toEqual(asked.toSorted());
    expect(asked.length).toBeGreaterThan(5);
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
      content: { 'application/json': { schema: { additionalProperties: boolean; properties: object } } };
    };
    const { schema } = body.content['application/json'];
    expect(schema.additionalProperties).toBe(false);
    expect(Object.keys(schema.properties)).toContain('fromPrice');
  });
});

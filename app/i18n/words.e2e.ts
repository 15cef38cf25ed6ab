import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

for (const language of ['es', 'en', 'pt'])
  test(`the late words of ${language} are there, and kept for good under their version [A-78] @cl @once`, async ({
    baseURL,
  }) => {
    const page = await fetchAs('cl.localhost', baseURL!, language === 'es' ? '/' : `/${language}`);
    const version = /data-words="([\w-]+)"/.exec(page.body)![1];
    const plain = await fetchAs('cl.localhost', baseURL!, `/i18n/${language}/contact.json`);
    expect(plain.status).toBe(200);
    expect(JSON.parse(plain.body).close).toBeTruthy();
    expect(plain.headers['cache-control']).toBe('public, max-age=300');
    const named = await fetchAs('cl.localhost', baseURL!, `/i18n/${language}/contact.json?v=${version}`);
    expect(named.headers['cache-control']).toContain('immutable');
    expect(named.body).toBe(plain.body);
  });

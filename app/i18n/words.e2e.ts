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

for (const language of ['es', 'en', 'pt'])
  test(`all late words of ${language} are one file, and each part of it is a file, too [A-78] @each`, async ({
    baseURL,
    market,
  }) => {
    const ask = (path: string) => fetchAs(`${market.code}.localhost`, baseURL!, path);
    const whole = await ask(`/i18n/${language}.json`);
    expect(whole.status).toBe(200);
    expect(whole.headers['content-type']).toContain('application/json');
    const { contact } = JSON.parse(whole.body);
    expect(contact).toEqual(JSON.parse((await ask(`/i18n/${language}/contact.json`)).body));
    for (const path of ['/i18n/fr.json', `/i18n/${language}`, '/i18n/es-CL.json'])
      expect((await ask(path)).status, path).toBe(404);
  });

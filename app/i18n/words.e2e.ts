import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const LANGUAGES = ['es', 'en', 'pt'];

test('the late words of each language are kept for good under their version [A-78] @once', async ({ baseURL }) => {
  const ask = (path: string) => fetchAs('cl.localhost', baseURL!, path);
  for (const language of LANGUAGES) {
    const page = await ask(language === 'es' ? '/' : `/${language}`);
    const version = /data-words="([\w-]+)"/.exec(page.body)![1];
    const plain = await ask(`/i18n/${language}.json?parts=contact`);
    expect([language, plain.status]).toEqual([language, 200]);
    expect(Object.keys(JSON.parse(plain.body))).toEqual(['contact']);
    expect(JSON.parse(plain.body).contact.close).toBeTruthy();
    expect(plain.headers['cache-control']).toBe('public, max-age=300');
    const named = await ask(`/i18n/${language}.json?parts=contact&v=${version}`);
    expect(named.headers['cache-control']).toContain('immutable');
    expect(named.body).toBe(plain.body);
  }
});

test('for other systems all late words of a language are one file [A-78] @cl-phone', async ({ baseURL, market }) => {
  const ask = (path: string) => fetchAs(`${market.code}.localhost`, baseURL!, path);
  for (const language of LANGUAGES) {
    const whole = await ask(`/i18n/${language}.json`);
    expect([language, whole.status]).toEqual([language, 200]);
    expect(whole.headers['content-type']).toContain('application/json');
    const { contact } = JSON.parse(whole.body);
    expect({ contact }).toEqual(JSON.parse((await ask(`/i18n/${language}.json?parts=contact`)).body));
    for (const path of [
      '/i18n/fr.json',
      `/i18n/${language}`,
      '/i18n/es-CL.json',
      `/i18n/${language}.json?parts=contact,none`,
    ])
      expect((await ask(path)).status, path).toBe(404);
  }
});

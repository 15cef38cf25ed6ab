import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailKinds } from '@/features/mails';
import { locale as locales } from '@/lib/contract/atoms';
import { env } from '@/lib/env';
import { MAIL_NAMES } from '@/lib/mail/mail-names';
import { mailSamples } from '@/lib/testing/sample-mails';

/** Gmail cuts a mail at 102 KB. */
const MOST_BYTES = 100_000;
/** About the length of a subject in a phone's mail list. */
const LONGEST_SUBJECT = 60;

const folder = path.join(env().DATA_DIR, 'mails');

it('has one kind of mail for each name', () => {
  expect(mailKinds.map(({ name }) => name).toSorted()).toEqual([...MAIL_NAMES].toSorted());
});

it('has a sample of every kind of mail', () => {
  expect(mailSamples.map(({ name }) => name)).toEqual(mailKinds.map(({ name }) => name));
});

it('names twenty requests of many, and says how many more there are', async () => {
  const { text } = await mailSamples.find(({ name }) => name === 'handedOn')!.render('es');
  expect(text.match(/Ana Rojas/g)).toHaveLength(20);
  expect(text).toContain('280 más, en la lista');
});

describe.each(locales.options)('in the language %s', (locale) => {
  it.each(mailSamples)('$name is whole, and in DATA_DIR/mails to be looked at', async ({ name, render }) => {
    const { subject, text, html } = await render(locale);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${name}.${locale}.html`), html);
    writeFileSync(path.join(folder, `${name}.${locale}.txt`), `${subject}\n\n${text}\n`);

    expect(subject.length).toBeLessThanOrEqual(LONGEST_SUBJECT);
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
    expect(new Set(html.match(/ lang="\w+"/g))).toEqual(new Set([` lang="${locale}"`]));
    for (const part of [subject, text, html.replace(/<style>.*?<\/style>/s, '')])
      expect(part).not.toMatch(/undefined|\[object|\{\w+\}|NaN|Invalid/);
    expect(text.split('\n').length).toBeGreaterThan(5);

    const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, link]) => link!);
    for (const link of links) expect(link).toMatch(/^(?:https?:\/\/cl\.localhost|mailto:[^@]+@)/);
    for (const link of links.filter((one) => one.startsWith('http'))) expect(text).toContain(link);
    // Pictures are blocked by default, and reveal who opened the mail.
    expect(html).not.toMatch(/<img|background(?:-image)?:\s*url|<script|<link|@import/i);
  });
});

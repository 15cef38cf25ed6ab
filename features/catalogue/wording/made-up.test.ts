import { expect, it } from 'vitest';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { pt } from '@/messages/pt';
import { demonstrationNote } from './made-up';

const { wording } = sampleViewData();
const { whole, partly } = wording.terms.madeUp;

it.each([
  [[{ verified: false, demonstration: true }], whole],
  [[{ verified: false, demonstration: false }], whole],
  [[{ verified: true, demonstration: true }], partly],
  [
    [
      { verified: true, demonstration: true },
      { verified: false, demonstration: true },
    ],
    whole,
  ],
  [[{ verified: true, demonstration: false }], null],
  [[], null],
])('of %j says %s', (rows, sentence) => {
  expect(demonstrationNote(rows, wording)).toBe(sentence);
});

it.each([
  [es, /precios? exactos?|tarifa publicada/],
  [en, /exact prices?|published (?:rates?|tariff)/],
  [pt, /preços? exatos?|tarifa publicada/],
])('calls no price exact', (messages, claim) => {
  expect(JSON.stringify(messages)).not.toMatch(claim);
});

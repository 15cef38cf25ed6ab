import { fc, it as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { capText, measureText, occasionText, offerAmount, toBlocks } from './cap-text';

const setting = { ...sampleViewData(), words: lateWordsOf('es') };

describe('a text of the server', () => {
  it('has a paragraph per line and a list of the lines with a dash', () => {
    expect(toBlocks('Uno.\n\nDos:\n- a\n• b\n* c\nTres -4')).toEqual([
      { isList: false, lines: ['Uno.'] },
      { isList: false, lines: ['Dos:'] },
      { isList: true, lines: ['a', 'b', 'c'] },
      { isList: false, lines: ['Tres -4'] },
    ]);
  });

  property.prop([fc.string(), fc.array(fc.constantFrom('- a', 'b', '', '<b>', '• <script>', '*'))])(
    'loses no word and makes none up',
    (any, lines) => {
      const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word && !/^[-*•–]$/.test(word));
      const text = [any, ...lines].join('\n');
      const read = toBlocks(text).flatMap((block) => block.lines);
      expect(wordsOf(read.join('\n'))).toEqual(wordsOf(text));
    },
  );
});

describe('amounts', () => {
  it.each([
    [{ amount: 6500, unit: 'UF' }, 'UF\u00A06.500'],
    [{ amount: 60_000, unit: 'USD' }, 'US$60.000'],
    [{ amount: 1.2, unit: 'AC' }, '1,2\u00A0VA'],
    [{ amount: 1, unit: 'AC' }, '1\u00A0VA'],
    [{ amount: 30, unit: 'days' }, '30 días'],
    [{ amount: 1, unit: 'sessions' }, '1 sesión'],
  ] as const)('%j is %s', (measure, text) => {
    expect(measureText(measure, setting)).toBe(text);
  });

  it('a cap of 0 is none, and what is not said is not said', () => {
    expect(capText({ amount: 0, unit: 'UF' }, setting)).toBe('Sin tope');
    expect(capText(null, setting)).toBeNull();
  });

  it.each([
    [
      { percent: 80, cap: { amount: 5, unit: 'UF' }, copay: null },
      { main: '80%', detail: 'hasta UF\u00A05' },
    ],
    [
      { percent: 100, cap: { amount: 0, unit: 'UF' }, copay: null },
      { main: '100%', detail: 'Sin tope' },
    ],
    [
      { percent: null, cap: null, copay: { amount: 45, unit: 'PEN' } },
      { main: 'Pagas PEN\u00A045', detail: null },
    ],
    [{ percent: null, cap: { amount: 1000, unit: 'USD' }, copay: null }, { main: 'hasta US$1.000' }],
    [null, { main: 'No cubre' }],
  ] as const)('a coverage of %j', (offer, amount) => {
    expect(offerAmount(offer, setting)).toEqual(amount);
  });

  it('say for what and how often', () => {
    expect(occasionText('event', 3, setting)).toBe('por evento · hasta 3 eventos');
    expect(occasionText(null, null, setting)).toBe('');
  });
});

import { fc, test as prop } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { email, LOCAL_PHONE, personName, phone, PREFIXED_PHONE } from './person';

const prefixed = phone(PREFIXED_PHONE, { missing: 'missing', short: 'nominimo', wrong: 'wrong' });
const problem = (typed: string) => prefixed.safeParse(typed).error?.issues[0]?.message ?? null;

it.each([
  ['+56912345678', null],
  ['56912345678', null],
  ['+56 912345678', null],
  ['56 9', 'nominimo'],
  ['+1234', 'nominimo'],
  ['1'.repeat(17), null],
  ['1'.repeat(18), 'wrong'],
  ['++56912345678', 'wrong'],
  ['+56-91234-5678', 'wrong'],
  ['56912345678+', 'wrong'],
  ['cincuenta y seis', 'wrong'],
  ['', 'missing'],
])('a phone with its prefix: %j -> %j [V-36]', (typed, said) => {
  expect(problem(typed)).toBe(said);
});

it('is called nominimo under 11 digits, the prefix among them [V-35]', () => {
  expect(problem('+5691234567')).toBe('nominimo');
  expect(problem('1234567890')).toBe('nominimo');
  expect(problem('+56912345678')).toBeNull();
  expect(problem('12345678901')).toBeNull();
});

prop.prop([fc.string({ unit: fc.constantFrom(...'+0123456789 -().x') }), fc.string({ unit: 'grapheme' })])(
  'no text is an error of the program, and what passes has as many digits as its rule says',
  (typed, text) => {
    for (const rule of [PREFIXED_PHONE, LOCAL_PHONE]) {
      const result = phone(rule, { missing: 'm', short: 's', wrong: 'w' }).safeParse(typed);
      if (!result.success) continue;
      const digits = result.data.replaceAll(/\D/g, '').length;
      expect(digits >= rule.min && digits <= rule.max && rule.shape.test(result.data)).toBe(true);
    }
    personName({ missing: 'm', short: 's', long: 'l', letters: 'x' }).safeParse(text);
    email({ missing: 'm', wrong: 'w' }).safeParse(text);
  },
);

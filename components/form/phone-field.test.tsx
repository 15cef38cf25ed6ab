import { fc, test as prop } from '@fast-check/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PhoneField } from './phone-field';
import { joinPhone, phoneParts } from './phone-parts';

const prefixes = [
  { code: 'AI', name: 'Anguila', prefix: '+1' },
  { code: 'CL', name: 'Chile', prefix: '+56' },
  { code: 'US', name: 'Estados Unidos', prefix: '+1' },
  { code: 'PE', name: 'Perú', prefix: '+51' },
];

const left = vi.fn();

function Sample({ country = 'CL', known = prefixes }: { country?: string; known?: typeof prefixes }) {
  const [value, setValue] = useState('');
  const words = { label: 'Teléfono', prefixLabel: 'Prefijo' };
  return (
    <>
      <PhoneField {...words} country={country} prefixes={known} value={value} onChange={setValue} onBlur={left} />
      <output>{value}</output>
    </>
  );
}
const number = () => screen.getByRole('textbox', { name: 'Teléfono' });
const prefix = () => screen.getByRole('combobox', { name: 'Prefijo' });
const sent = () => screen.getByRole('status').textContent;

describe('PhoneField', () => {
  it('begins with the prefix of the country that it is given, which is no answer yet [V-33]', async () => {
    render(<Sample country="PE" />);
    expect(prefix()).toHaveDisplayValue('+51 Perú');
    expect(sent()).toBe('');
    await userEvent.type(number(), '987 654-321');
    expect(number()).toHaveValue('987654321');
    expect(sent()).toBe('+51987654321');
    await userEvent.clear(number());
    expect(sent()).toBe('');
  });

  it('changes the prefix of what is typed', async () => {
    render(<Sample />);
    await userEvent.type(number(), '2025550123');
    await userEvent.selectOptions(prefix(), '+1 Estados Unidos');
    expect(sent()).toBe('+12025550123');
    expect(number()).toHaveValue('2025550123');
  });

  it.each([
    ['+51987654321', '+51987654321', '+51 Perú', '987654321'],
    ['+1 (202) 555-0123', '+12025550123', '+1 Estados Unidos', '2025550123'],
    ['56912345678', '+56912345678', '+56 Chile', '912345678'],
    ['+999', '+999', '+56 Chile', '+999'],
  ])('understands the prefix in %s', async (typed, value, shown, rest) => {
    render(<Sample />);
    await userEvent.type(number(), typed);
    expect(sent()).toBe(value);
    expect(prefix()).toHaveDisplayValue(shown);
    expect(number()).toHaveValue(rest);
  });

  it('is left when neither of its parts has the focus any more [V-24]', async () => {
    left.mockReset();
    render(<Sample />);
    await userEvent.tab();
    expect(prefix()).toHaveFocus();
    await userEvent.tab();
    expect(number()).toHaveFocus();
    expect(left).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(left).toHaveBeenCalledOnce();
  });

  it('keeps the prefix of a number that only begins like it', () => {
    expect(joinPhone('55999123456', '+55')).toBe('+5555999123456');
    expect(joinPhone('5555999123456', '+55')).toBe('+5555999123456');
    expect(joinPhone('56912345678', '+56')).toBe('+56912345678');
  });

  it('is typed with its prefix while no prefixes are known', async () => {
    render(<Sample known={[]} />);
    await userEvent.type(number(), '+56912345678');
    expect(sent()).toBe('+56912345678');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

prop.prop([fc.string(), fc.constantFrom(...prefixes, { code: 'XX', name: '', prefix: '' })])(
  'whatever is typed is a number of digits, and nothing of it is lost between its two parts',
  (typed, one) => {
    const value = joinPhone(typed, one.prefix);
    expect(value).toMatch(/^\+?\d*$/);
    const { code, rest } = phoneParts(value, one.code, prefixes);
    const shown = prefixes.find((other) => other.code === code)?.prefix ?? '';
    expect([rest, shown + rest]).toContain(value);
  },
);

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { AmountField } from './amount-field';

function Form({ tag = 'es-CL', known = null, uf }: { tag?: string; known?: number | null; uf?: number }) {
  const [value, setValue] = useState<string | number | null>(known);
  return (
    <>
      <AmountField label="Sueldo" tag={tag} sign="$" uf={uf} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Sueldo' });
const value = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

describe('a field for an amount of money', () => {
  it.each([
    ['es-CL', '1.8M', 1_800_000, '$ 1.800.000'],
    ['es-CL', '1,8 millones', 1_800_000, '$ 1.800.000'],
    ['es-CL', '1.800.000', 1_800_000, '$ 1.800.000'],
    ['es-CL', '1800000', 1_800_000, '$ 1.800.000'],
    ['es-PE', '1,800.50', 1800.5, '$ 1,800.50'],
    ['en', '1.8 million', 1_800_000, '$ 1,800,000'],
  ])('in %s understands "%s"', async (tag, typed, amount, shown) => {
    render(<Form tag={tag} />);
    await userEvent.type(field(), typed);
    expect(value()).toBe(amount);
    await userEvent.tab();
    expect(field()).toHaveValue(shown);
  });

  it.each([
    ['2,918.00', 2918],
    ['S/ 2,350.00', 2350],
    ['2918.50', 2918.5],
  ])('reads a pasted %s as one amount', async (pasted, amount) => {
    render(<Form tag="es-PE" known={123_456} />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(value()).toBe(amount);
  });

  it('groups digits while they are typed and taken away', async () => {
    render(<Form />);
    await userEvent.type(field(), '1800000');
    expect(field()).toHaveValue('$ 1.800.000');
    await userEvent.type(field(), '{Backspace}{Backspace}');
    expect(field()).toHaveValue('$ 18.000');
    expect(value()).toBe(18_000);
  });

  it('shows the pesos of an amount in UF', async () => {
    render(<Form uf={40_000} />);
    await userEvent.type(field(), '12,5 UF');
    expect(value()).toBe(500_000);
    await userEvent.tab();
    expect(field()).toHaveValue('$ 500.000');
  });

  it('keeps what is no amount, for the form to refuse: it is never another number', async () => {
    render(<Form />);
    await userEvent.type(field(), '1,8 palos');
    await userEvent.tab();
    expect(value()).toBe('1,8 palos');
    expect(field()).toHaveValue('$ 1,8 palos');
    await userEvent.clear(field());
    expect(value()).toBeNull();
  });

  it('replaces what stood there by what is typed', async () => {
    render(<Form known={1_650_000} />);
    await userEvent.tab();
    await userEvent.keyboard('2250000');
    expect(value()).toBe(2_250_000);
    expect(field()).toHaveValue('$ 2.250.000');
  });
});

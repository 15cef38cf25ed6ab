import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import type { Range } from '@/features/compare/filters/plan-filters';
import { sampleViewData } from '@/lib/testing/sample-plans';
import type { Currency } from '@/lib/contract/atoms';
import { RangeGroup } from './range-group';

type Props = { currency?: Currency; tag?: string; start?: Range };

const OPEN: Range = { from: null, to: null };

function List({ currency = 'CLP', tag = 'es-CL', start = OPEN }: Props) {
  const [range, apply] = useState(start);
  const { wording, ...setting } = sampleViewData();
  return (
    <ListProvider value={{ ...setting, currency, wording: { ...wording, tag } }}>
      <RangeGroup legend="Precio" hint="" range={range} onApply={apply} />
      <output>{JSON.stringify(range)}</output>
      <button type="button" onClick={() => apply(OPEN)}>
        Quitar
      </button>
    </ListProvider>
  );
}

const field = (name: 'Desde' | 'Hasta') => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Aplicar' });
const applied = () => JSON.parse(screen.getByRole('status').textContent) as Range;
async function type(name: 'Desde' | 'Hasta', text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

describe('a range of amounts', () => {
  it('offers a keyboard with decimals where the currency has them', () => {
    const { unmount } = render(<List currency="PEN" tag="es-PE" />);
    expect(field('Desde')).toHaveAttribute('inputmode', 'decimal');
    unmount();
    render(<List />);
    expect(field('Desde')).toHaveAttribute('inputmode', 'numeric');
  });

  it('typed the wrong way round is turned round, in the fields too, even if it is what was on', async () => {
    render(<List start={{ from: 120_000, to: 150_000 }} />);
    await type('Desde', '150.000');
    await type('Hasta', '120.000');
    await userEvent.click(button());
    expect(applied()).toEqual({ from: 120_000, to: 150_000 });
    expect(field('Desde')).toHaveValue('120.000');
    expect(field('Hasta')).toHaveValue('150.000');
  });

  it('understands millions, and says what it cannot understand instead of leaving the end open', async () => {
    render(<List />);
    await type('Hasta', '1.8M');
    await userEvent.click(button());
    expect(applied()).toEqual({ from: null, to: 1_800_000 });
    expect(field('Hasta')).toHaveValue('1.800.000');
    await type('Hasta', '1,8 palos');
    await userEvent.click(button());
    expect(field('Hasta')).toHaveFocus();
    expect(field('Hasta')).toHaveAccessibleDescription(/por ejemplo 1800000/);
    expect(applied()).toEqual({ from: null, to: 1_800_000 });
    await type('Hasta', '150.000{Enter}');
    expect(screen.queryByText(/por ejemplo/)).not.toBeInTheDocument();
    expect(applied().to).toBe(150_000);
  });

  it('leaves the focus where it was applied from: on the button, or in the field', async () => {
    render(<List />);
    await type('Hasta', '150000');
    await userEvent.click(button());
    expect(applied().to).toBe(150_000);
    expect(button()).toHaveFocus();
    await type('Desde', '90000{Enter}');
    expect(applied()).toEqual({ from: 90_000, to: 150_000 });
    expect(field('Desde')).toHaveFocus();
  });

  it('shows the range that was changed elsewhere', async () => {
    render(<List start={{ from: 120_000, to: 150_000 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
    expect(field('Desde')).toHaveValue('');
    expect(field('Hasta')).toHaveValue('');
  });
});

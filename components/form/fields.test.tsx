import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NumberField } from './number-field';
import { StepperField } from './stepper-field';

describe('StepperField', () => {
  function Age() {
    const [value, setValue] = useState<string | number | null>(null);
    const buttons = { lessLabel: 'Menos', moreLabel: 'Más' };
    return <StepperField label="Edad" value={value} onChange={setValue} min={0} max={120} {...buttons} />;
  }

  it.each([
    ['66', '66', '66'],
    ['66 años', '66', '66'],
    ['1 año', '1', '1'],
    ['6o', '6o', null],
    ['8 meses', '0', '0'],
    ['1 mês', '0', '0'],
    ['18 months', '1', '1'],
    ['8 semanas', '8semanas', null],
  ])('reads %j as %s', async (typed, shown, now) => {
    render(<Age />);
    const input = screen.getByRole('spinbutton', { name: 'Edad' });
    await userEvent.type(input, typed);
    expect([(input as HTMLInputElement).value, input.getAttribute('aria-valuenow')]).toEqual([shown, now]);
  });
});

describe('NumberField', () => {
  function Employees({ thousands }: { thousands: '.' | ',' }) {
    const [value, setValue] = useState<number | null>(null);
    return (
      <>
        <NumberField label="Empleados" value={value} onChange={setValue} thousands={thousands} maxDigits={6} />
        <output>{JSON.stringify(value)}</output>
      </>
    );
  }

  it.each([
    ['.', '123.456'],
    [',', '123,456'],
  ] as const)('groups by "%s" while typing, and stops at its digits', async (thousands, shown) => {
    render(<Employees thousands={thousands} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Empleados' }), '12a-3456789');
    expect(screen.getByRole('textbox')).toHaveValue(shown);
    expect(screen.getByRole('status')).toHaveTextContent('123456');
    await userEvent.clear(screen.getByRole('textbox'));
    expect(screen.getByRole('status')).toHaveTextContent('null');
  });

  it('selects what stands in it at once: a moment later it would select what was typed since', async () => {
    render(<Employees thousands="." />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Empleados' });
    await userEvent.type(input, '1234');
    input.blur();
    input.focus();
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, '1.234'.length]);
  });
});

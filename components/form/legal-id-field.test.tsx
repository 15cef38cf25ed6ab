import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { legalIdOf } from '@/lib/markets/legal-ids';
import { LegalIdField } from './legal-id-field';

function Sample({ kind = 'rut', masked = false, start = '' }: { kind?: string; masked?: boolean; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <LegalIdField label="Documento" legalId={legalIdOf(kind)!} masked={masked} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Documento' });

it('shows a RUT with dots and dash while it is typed, and hands it over without dots [V-39] [V-40]', async () => {
  render(<Sample />);
  await userEvent.type(box(), '123456785');
  expect(box()).toHaveValue('12.345.678-5');
  expect(box().selectionStart).toBe(12);
  expect(screen.getByRole('status')).toHaveTextContent(/^12345678-5$/);
});

it('keeps the dots while the mask is on [V-39]', async () => {
  render(<Sample masked />);
  await userEvent.type(box(), '9068826k');
  expect(box()).toHaveValue('9.068.826-K');
  expect(screen.getByRole('status')).toHaveTextContent('9.068.826-K');
});

it('takes what is pasted in any spelling, and can be corrected in its middle', async () => {
  render(<Sample />);
  await userEvent.click(box());
  await userEvent.paste(' 12345678-5 ');
  expect(box()).toHaveValue('12.345.678-5');
  box().setSelectionRange(4, 4);
  await userEvent.keyboard('{Backspace}9');
  expect(box()).toHaveValue('12.945.678-5');
  await userEvent.clear(box());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows what it is given, and other documents in their own shape', async () => {
  render(<Sample kind="cedula" start="1023456789" />);
  expect(box()).toHaveValue('1.023.456.789');
  await userEvent.clear(box());
  await userEvent.type(box(), '12x34567890123');
  expect(box()).toHaveValue('1.234.567.890');
  expect(screen.getByRole('status')).toHaveTextContent('1234567890');
});

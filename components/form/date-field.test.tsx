import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField } from './date-field';

const onBlur = vi.fn();

function Sample(limits: { min?: string; max?: string }) {
  const [day, setDay] = useState('');
  return (
    <>
      <DateField label="Nacimiento" value={day} onChange={setDay} onBlur={onBlur} {...limits} />
      <output>{day}</output>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Nacimiento');
const answer = () => screen.getByRole('status').textContent;
/** jsdom knows no half-typed days. */
const showsNoDay = (badInput: boolean) =>
  Object.defineProperty(field(), 'validity', { value: { badInput }, configurable: true });

it('has its limits as attributes, and takes years of four digits in any case', () => {
  const { rerender } = render(<Sample min="1906-06-15" max="2026-06-15" />);
  expect(field()).toHaveAttribute('min', '1906-06-15');
  expect(field()).toHaveAttribute('max', '2026-06-15');
  rerender(<Sample />);
  expect(field()).not.toHaveAttribute('min');
  expect(field()).toHaveAttribute('max', '9999-12-31');
});

it('hands on what cannot be read as no day, until it can be or is gone', () => {
  render(<Sample />);
  fireEvent.change(field(), { target: { value: '2026-02-28' } });
  fireEvent.blur(field());
  expect(answer()).toBe('2026-02-28');
  fireEvent.change(field(), { target: { value: '' } });
  showsNoDay(true);
  fireEvent.blur(field());
  expect(answer()).toBe('?');
  expect(field()).toHaveValue('');
  showsNoDay(false);
  fireEvent.blur(field());
  expect(answer()).toBe('');
  expect(onBlur).toHaveBeenCalledTimes(3);
});

it('looks at what is typed on Enter too, which leaves the focus where it is', () => {
  render(<Sample />);
  showsNoDay(true);
  fireEvent.keyDown(field(), { key: '5' });
  expect(answer()).toBe('');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(answer()).toBe('?');
  showsNoDay(false);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(answer()).toBe('');
});

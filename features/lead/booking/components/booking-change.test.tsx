import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BookingChange, type BookingChangeProps } from './booking-change';

const start = '2026-11-24T12:00:00.000Z';
const props: BookingChangeProps = {
  token: 'x',
  locale: 'es',
  timeZone: 'America/Santiago',
  start,
  isMoved: false,
  days: [{ name: 'martes, 24 de noviembre', times: [{ start, name: '9:00' }] }],
  details: [],
  left: null,
};

it('asks for another time at once, and after a change only by a press', () => {
  const { rerender } = render(<BookingChange {...props} />);
  expect(screen.getByRole('button', { name: 'Cambiar la hora' }).closest('details')).toBeNull();
  expect(screen.queryByText('Cambiar otra vez')).toBeNull();
  rerender(<BookingChange {...props} isMoved />);
  const again = screen.getByText('Cambiar otra vez').closest('details')!;
  expect(again).not.toHaveAttribute('open');
  expect(again.querySelector('form')).toHaveAttribute('action', '/api/booking/move');
});

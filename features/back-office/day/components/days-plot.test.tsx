import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { labelsOf } from '@/lib/i18n/messages';
import { DaysPlot } from './days-plot';

const given = { today: '2026-11-26', words: labelsOf('es', 'backOffice').day, tag: 'es-CL' };

it('says of each day how many there were, and of none before the very first that there was nothing', () => {
  const days = [
    { ago: 0, n: 1, soFar: 1 },
    { ago: 3, n: 4, soFar: 2 },
  ];
  render(<DaysPlot {...given} of="sales" history={{ since: 3, days }} />);
  const table = screen.getByRole('table', { name: /^5 en 14 días y hoy hasta ahora; el día con más, 23 de noviembre/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(15);
  expect(rows.slice(-5).map((row) => row.textContent)).toEqual([
    '22/11Sin datos',
    '23/114',
    '24/110',
    '25/110',
    '26/111',
  ]);
});

it('tells what is not known from what was not', () => {
  const { rerender } = render(<DaysPlot {...given} of="requests" history={{ since: null, days: [] }} />);
  const plot = screen.getByRole('region', { name: 'Solicitudes de los últimos 14 días' });
  expect(plot).toHaveTextContent('Sin datos');
  rerender(<DaysPlot {...given} of="requests" history={{ since: 90, days: [] }} />);
  expect(plot).toHaveTextContent('En estos días no hubo ninguna.');
  expect(screen.queryByRole('table')).toBeNull();
});

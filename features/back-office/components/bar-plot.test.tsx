import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarPlot } from './bar-plot';

it('says to whoever sees no bars what they say, and draws the highest in full', () => {
  const bars = [
    { label: '9', value: 2 },
    { label: '10', value: 8 },
    { label: '11', value: 0 },
    { label: '12', value: null },
  ];
  const { container } = render(
    <BarPlot caption="10 solicitudes hoy" head={['Hora', 'Solicitudes']} bars={bars} unknown="Sin datos" />,
  );
  const table = screen.getByRole('table', { name: '10 solicitudes hoy' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['92', '108', '110', '12Sin datos']);
  const heights = [...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('height'));
  expect(heights).toEqual(['25', '100', '0']);
  expect(screen.queryByRole('img')).toBeNull();
  // Each label within its bar's width: the staff pages allow no inline style.
  expect([...container.querySelectorAll('span')].map((label) => label.textContent)).toEqual(['9', '', '', '12']);
  expect(container.querySelector('[style]')).toBeNull();
});

it.each([
  [31, ['1', '8', '15', '22', '29']],
  [24, ['1', '6', '11', '16', '21']],
  [21, ['1', '6', '11', '16']],
])('labels of %d bars those below which there is room', (n, labels) => {
  const bars = Array.from({ length: n }, (_, at) => ({ label: String(at + 1), value: 1 }));
  const { container } = render(<BarPlot caption="" head={['Día', 'Solicitudes']} bars={bars} unknown="Sin datos" />);
  const texts = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(texts.filter(Boolean)).toEqual(labels);
});

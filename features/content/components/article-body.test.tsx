import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ArticleBody } from './article-body';

const labels = { sources: 'Fuentes', backToText: 'Volver al texto', table: 'Tabla: {about}' };
const TABLE = '| Clase | Tarifa |\n| --- | --- |\n| I | 0,522 % |';

it('lets a wide table scroll in a region that has a name of its own and takes the focus', () => {
  const body = `${TABLE}\n\n## La ARL\n\n${TABLE}\n\n${TABLE}`;
  render(<ArticleBody title="Independientes" body={body} sources={[]} labels={labels} />);
  const regions = screen.getAllByRole('region');
  expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
    'Tabla: Independientes',
    'Tabla: La ARL',
    'Tabla: La ARL (2)',
  ]);
  for (const region of regions) {
    expect(region.tabIndex).toBe(0);
    expect(region).toHaveClass('article-table');
    expect(within(region).getByRole('columnheader', { name: 'Tarifa' })).toBeVisible();
  }
});

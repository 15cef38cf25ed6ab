import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sampleFacets } from '@/lib/testing/sample-plans';
import { FilterChips } from './filter-chips';

const onArea = vi.fn();

function show(area: string | null) {
  const done = () => undefined;
  renderInList(
    <FilterChips
      active={[]}
      facets={sampleFacets()}
      waiting={false}
      isBandApplied={false}
      simulation={null}
      area={area}
      onSimulate={done}
      onArea={onArea}
      hrefWithout={() => '/Comparar/Isapres'}
      onDrop={done}
      onClear={done}
    />,
  );
}

it('offer the area that is asked for first, in one tap', async () => {
  show('usa');
  await userEvent.click(screen.getByRole('button', { name: 'Que valga en Estados Unidos' }));
  expect(onArea).toHaveBeenCalledExactlyOnceWith('usa');
});

it('are not there where nothing is asked for and nothing offered', () => {
  show(null);
  expect(screen.queryByRole('list')).toBeNull();
});

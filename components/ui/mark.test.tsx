import { readdirSync, readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { Mark } from './mark';

const { imageMissing: missingLabel } = labelsOf('es', 'plan').sections;

function picture(width: number) {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(width > 0);
}

describe('the mark of a company', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is drawn by its initials when its picture has not come in after 2500 ms [C-23]', () => {
    picture(0);
    render(<Mark src="/marks/cl/NM.svg" name="Nueva Masvida" size={48} className="plan-mark" />);
    act(() => vi.advanceTimersByTime(2499));
    expect(screen.getByRole('img', { name: 'Nueva Masvida' })).toHaveAttribute('src', '/marks/cl/NM.svg');
    act(() => vi.advanceTimersByTime(1));
    const drawn = screen.getByRole('img', { name: 'Nueva Masvida' });
    expect(drawn).toHaveTextContent('NM');
    for (const [name, value] of Object.entries({ width: '48', height: '48', class: 'plan-mark' }))
      expect(drawn).toHaveAttribute(name, value);
  });

  it('stays the picture that came in [C-23]', () => {
    picture(80);
    render(<Mark src="/marks/cl/Colmena.svg" name="Colmena" size={48} />);
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('img', { name: 'Colmena' })).toHaveAttribute('src', '/marks/cl/Colmena.svg');
  });

  it('says that the picture was not found [X-14]', () => {
    picture(0);
    render(<Mark src="/marks/cl/NM.svg" name="Nueva Masvida" missingLabel={missingLabel} size={48} />);
    expect(screen.queryByText('Imagen no encontrada')).toBeNull();
    act(() => vi.advanceTimersByTime(2500));
    const drawn = screen.getByRole('img', { name: 'Nueva Masvida' });
    expect(drawn).toContainElement(screen.getByTitle('Imagen no encontrada'));
  });

  it('has no name of its own where the name stands beside it', () => {
    picture(0);
    const { container } = render(<Mark src="/marks/cl/Colmena.svg" name="Colmena" decorative size={48} />);
    expect(container.querySelector('img')).toHaveAttribute('alt', '');
    act(() => vi.advanceTimersByTime(2500));
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container).toHaveTextContent('CO');
  });
});

it.each(markets.map(({ code }) => code))('two companies of %s are drawn by different letters', (market) => {
  const folder = `public/marks/${market}`;
  const letters = readdirSync(folder).map(
    (file) => />([^<>]+)<\/text>/.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[1],
  );
  expect(letters.filter((each, at) => letters.indexOf(each) !== at)).toEqual([]);
});

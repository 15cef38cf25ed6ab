// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EARLY_PRESS_PLACE, EARLY_PRESS_SCRIPT, type EarlyPressNote } from '@/lib/page-cache/early-press';
import { EarlyPress } from './early-press';

const answer = vi.fn<(name: string) => void>();
const Page = () => (
  <>
    <button type="button" onClick={() => answer('menu')}>
      <b>Menú</b>
    </button>
    <button type="button" onClick={() => answer('filters')}>
      Filtros
    </button>
    <button type="button" popoverTarget="more" onClick={() => answer('more')}>
      Más
    </button>
    <input aria-label="Nombre" />
    <button type="submit" onClick={() => answer('submit')}>
      Enviar
    </button>
    <EarlyPress />
  </>
);

const place = globalThis as { [EARLY_PRESS_PLACE]?: EarlyPressNote };
const runScript = () => {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the script as the page has it
  new Function(EARLY_PRESS_SCRIPT)();
};
const button = (name: string) => screen.getByRole('button', { name });

/** The page as the server sent it, before its scripts. */
function served(): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Page />);
  runScript();
  return box;
}
const takeOver = (box: HTMLElement) => act(() => hydrateRoot(box, <Page />));

afterEach(() => {
  answer.mockClear();
  document.body.replaceChildren();
  const note = place[EARLY_PRESS_PLACE];
  if (note) window.removeEventListener('click', note.hear, true);
  delete place[EARLY_PRESS_PLACE];
});

describe('a press before the page has its scripts', () => {
  it('is shown at once and answered, once, when they are there', async () => {
    const box = served();
    const cancel = vi.fn();
    button('Menú').animate = vi.fn(() => ({ cancel }) as unknown as Animation);
    screen.getByText('Menú').click();
    expect(button('Menú').animate).toHaveBeenCalledOnce();
    expect(cancel).not.toHaveBeenCalled();
    expect(answer).not.toHaveBeenCalled();
    await takeOver(box);
    expect(answer.mock.calls).toEqual([['menu']]);
    expect(cancel).toHaveBeenCalledOnce();
    await userEvent.click(button('Menú'));
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('counts if it is the last', async () => {
    const box = served();
    button('Menú').click();
    button('Filtros').click();
    await takeOver(box);
    expect(answer.mock.calls).toEqual([['filters']]);
  });

  it('is forgotten when something else was pressed since', async () => {
    for (const next of [() => screen.getByLabelText('Nombre').click(), () => button('Más').click()]) {
      const box = served();
      button('Menú').click();
      next();
      await takeOver(box);
      expect(answer).not.toHaveBeenCalled();
      document.body.replaceChildren();
    }
  });

  it('is the browser’s on a button that it answers by itself', async () => {
    const box = served();
    button('Más').click();
    button('Enviar').click();
    await takeOver(box);
    expect(answer).not.toHaveBeenCalled();
  });

  it('is left alone when the button is gone, and where there was none', async () => {
    const box = served();
    const other = document.body.appendChild(document.createElement('button'));
    other.type = 'button';
    const pressed = vi.fn();
    other.click();
    other.addEventListener('click', pressed);
    other.remove();
    await takeOver(box);
    expect(pressed).not.toHaveBeenCalled();
    render(<EarlyPress />);
    expect(answer).not.toHaveBeenCalled();
  });

  it('is not repeated when it is what made the page be taken over', async () => {
    const box = served();
    // React hydrates for a press that comes while it is about to; the effects run within that press.
    button('Menú').addEventListener('click', () => act(() => hydrateRoot(box, <Page />)), { once: true });
    await act(async () => button('Menú').click());
    expect(answer.mock.calls).toEqual([['menu']]);
  });
});

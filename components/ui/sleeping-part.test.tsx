import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static.edge';
import { afterEach, expect, it, vi } from 'vitest';
import { sleepingPart } from './sleeping-part';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  document.body.replaceChildren();
});

function Field({ label }: { label: string }) {
  return <input aria-label={label} ref={(input) => void input?.setAttribute('data-awake', '')} />;
}

/** The part as a page brings it: rendered by the server, then hydrated. `load` is the browser's. */
async function open(load: () => Promise<typeof Field>, isNeeded = () => false, part = Field) {
  const onServer = sleepingPart(async () => part, { fallback: '...' });
  vi.stubGlobal('window', undefined);
  const { prelude } = await prerender(<ServerPage part={onServer} />).finally(() => vi.unstubAllGlobals());
  document.body.innerHTML = `<div id="root">${await new Response(prelude).text()}</div>`;
  const box = document.querySelector('#root')!;
  const field = box.querySelector('input')!;
  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(box, <ServerPage part={sleepingPart(load, { fallback: '...', isNeeded })} />);
    });
  return { field, hydrate };
}
const ServerPage = ({ part: Part }: { part: ReturnType<typeof sleepingPart<{ label: string }>> }) => (
  <Part label="Nombre" />
);

it('fetches nothing before the visitor turns to it, then takes over the same element with what was typed', async () => {
  const load = vi.fn(async () => Field);
  const { field, hydrate } = await open(load);
  await hydrate();
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Nombre')).toBe(field);

  field.focus();
  field.value = 'Ana';
  await act(async () => void fireEvent.input(field));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Nombre')).toBe(field);
  expect(field).toHaveAttribute('data-awake');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Ana');
});

it.each([
  ['the pointer is over it', (field: HTMLElement) => fireEvent.pointerOver(field)],
  ['it gets the focus', (field: HTMLElement) => field.focus()],
])('wakes when %s', async (_, sign) => {
  const load = vi.fn(async () => Field);
  const { field, hydrate } = await open(load);
  await hydrate();
  await act(async () => void fireEvent.pointerOver(document.body));
  expect(load).not.toHaveBeenCalled();
  await act(async () => void sign(field));
  expect(field).toHaveAttribute('data-awake');
});

it('wakes for a press, and presses the button again when it is awake', async () => {
  const onPress = vi.fn();
  const Press = ({ label }: { label: string }) => (
    <>
      <Field label={label} />
      <button type="button" onClick={onPress}>
        Abrir
      </button>
    </>
  );
  let come = () => undefined as void;
  const { hydrate } = await open(
    () => new Promise((resolve) => (come = () => resolve(Press))),
    () => false,
    Press,
  );
  await hydrate();
  const button = screen.getByRole('button', { name: 'Abrir' });
  // Alone, as a press from before the page had its script comes again.
  await act(async () => void fireEvent.click(button));
  expect(onPress).not.toHaveBeenCalled();
  await act(async () => come());
  expect(onPress).toHaveBeenCalledTimes(1);
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('tells the fields that were left while it slept, once, and not the one that has the focus', async () => {
  const onBlur = vi.fn();
  const Two = ({ label }: { label: string }) => (
    <div onBlur={({ target }) => onBlur((target as HTMLInputElement).name)}>
      <input aria-label={label} name="a" />
      <input name="b" />
    </div>
  );
  let come = () => undefined as void;
  const { field, hydrate } = await open(
    () => new Promise((resolve) => (come = () => resolve(Two))),
    () => false,
    Two,
  );
  await hydrate();
  await act(async () => {
    field.focus();
    document.querySelector<HTMLInputElement>('[name=b]')!.focus();
  });
  expect(onBlur).not.toHaveBeenCalled();
  await act(async () => come());
  expect(onBlur.mock.calls).toEqual([['a']]);
  act(() => field.focus());
  expect(onBlur.mock.calls).toEqual([['a'], ['b']]);
});

it('is there at once for who typed before the page’s script ran, and where it is needed', async () => {
  const typed = await open(async () => Field);
  typed.field.value = 'Ana';
  await typed.hydrate();
  expect(typed.field).toHaveAttribute('data-awake');
  expect(typed.field).toHaveValue('Ana');
  act(() => root!.unmount());

  const needed = await open(
    async () => Field,
    () => true,
  );
  await needed.hydrate();
  expect(needed.field).toHaveAttribute('data-awake');
});

it('is there at once on a page that was navigated to', async () => {
  const Part = sleepingPart(async () => Field, { fallback: '...' });
  render(<Part label="Nombre" />);
  expect(screen.getByText('...')).toBeVisible();
  expect(await screen.findByLabelText('Nombre')).toHaveAttribute('data-awake');
});

it('says so when its script can’t be had, keeps what was typed, and comes when it is asked for again', async () => {
  const load = vi.fn(async () => Field).mockRejectedValueOnce(new Error('offline'));
  const { field, hydrate } = await open(load);
  await hydrate();
  field.value = 'Ana';
  await act(async () => void fireEvent.input(field));
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar esta parte');
  expect(field).not.toHaveAttribute('data-awake');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
  expect(field).toHaveAttribute('data-awake');
  expect(field).toHaveValue('Ana');
  expect(screen.queryByRole('alert')).toBeNull();
});

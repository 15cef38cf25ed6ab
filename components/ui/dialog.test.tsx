import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { currentEntry } from './history-layers';

function Page({ removed = false }: { removed?: boolean }) {
  const [open, setOpen] = useState(false);
  const dialog = (
    <Dialog open={open} onClose={() => setOpen(false)} title="Tus datos" closeLabel="Cerrar">
      <input aria-label="Edad" />
    </Dialog>
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {removed ? open && dialog : dialog}
    </>
  );
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

afterEach(async () => {
  cleanup();
  await waitFor(() => expect(currentEntry().depth).toBe(0));
  // The event of a step back can come after the step itself, and would close a dialog of the next test.
  await settled();
});

describe('Dialog', () => {
  it('opens with what scrolls in focus, and both are named by its title', async () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(screen.getByRole('dialog', { name: 'Tus datos' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Tus datos' })).toHaveFocus();
  });

  it.each([false, true])('closes by its button (removed when closed: %s)', async (removed) => {
    render(<Page removed={removed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('stays open on a press inside and closes on one beside it', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await userEvent.click(screen.getByLabelText('Edad'));
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens again when the browser closed it though it may not close', async () => {
    render(
      <Dialog open onClose={() => {}} title="Tus datos" closeLabel="Cerrar">
        {null}
      </Dialog>,
    );
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('stays open when Esc or Back closes a dialog inside it', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Plan" closeLabel="Cerrar">
        <Page />
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    fireEvent(screen.getByRole('dialog', { name: 'Tus datos' }), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog', { name: 'Tus datos' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent(screen.getByRole('dialog', { name: 'Plan' }), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  describe('and the history', () => {
    const place = () => history.state as { at?: string } | null;
    const opened = async () => {
      history.pushState({ at: 'page' }, '', '/page');
      render(<Page />);
      await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    };
    it('closes on Back, stays on the page and gives the focus back', async () => {
      history.pushState({ at: 'before' }, '', '/before');
      await opened();
      expect(place()).toMatchObject({ at: 'page' });
      history.back();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(location.pathname).toBe('/page');
      expect(place()).toMatchObject({ at: 'page' });
      history.back();
      await waitFor(() => expect(location.pathname).toBe('/before'));
    });

    it('leaves no entry behind when it closes by its button, so Back goes where it went before', async () => {
      history.pushState({ at: 'before' }, '', '/before');
      await opened();
      await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
      await settled();
      expect(location.pathname).toBe('/page');
      history.back();
      await waitFor(() => expect(location.pathname).toBe('/before'));
    });

    it('opens again after each way of closing', async () => {
      await opened();
      for (let round = 0; round < 3; round += 1) {
        history.back();
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
        expect(screen.getByRole('dialog')).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
        await settled();
        await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
        expect(screen.getByRole('dialog')).toBeVisible();
      }
      expect(location.pathname).toBe('/page');
    });

    it('keeps an address that was written while it stood open', async () => {
      await opened();
      history.replaceState({ at: 'filtered' }, '', '/page?filtro=1');
      await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
      await settled();
      expect(location.search).toBe('?filtro=1');
      history.back();
      await waitFor(() => expect(location.search).toBe(''));
    });

    it('closes only the last of two', async () => {
      function Two() {
        const [count, setCount] = useState(0);
        const close = () => setCount((before) => before - 1);
        return (
          <>
            <button type="button" onClick={() => setCount(2)}>
              Abrir
            </button>
            <Dialog open={count > 0} onClose={close} title="Uno" closeLabel="Cerrar">
              {null}
            </Dialog>
            <Dialog open={count > 1} onClose={close} title="Dos" closeLabel="Cerrar">
              {null}
            </Dialog>
          </>
        );
      }
      render(<Two />);
      await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
      history.back();
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dos' })).toBeNull());
      await settled();
      expect(screen.getByRole('dialog', { name: 'Uno' })).toBeVisible();
      history.back();
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Uno' })).toBeNull());
    });
  });
});

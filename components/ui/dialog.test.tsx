import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog';

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

describe('Dialog', () => {
  it('opens with its title in focus and is named by it', async () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(screen.getByRole('dialog', { name: 'Tus datos' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tus datos' })).toHaveFocus();
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
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DialogButton } from './dialog-button';

function Dialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <dialog open={open} aria-label="Contacto">
      <input aria-label="Mensaje" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={onClose}>Cerrar</button>
    </dialog>
  );
}

function setUp() {
  const preload = vi.fn();
  const dialog = vi.fn((state: Parameters<typeof Dialog>[0]) => <Dialog {...state} />);
  render(
    <DialogButton variant="quiet" className="wide" preload={preload} renderDialog={dialog}>
      Escribir
    </DialogButton>,
  );
  const button = screen.getByRole('button', { name: 'Escribir' });
  return { user: userEvent.setup(), button, preload, dialog };
}

describe('a button that opens a dialog', () => {
  it('says so and renders none before it is pressed', () => {
    const { button, preload, dialog } = setUp();
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    expect(button).toHaveAttribute('type', 'button');
    expect(button).toHaveClass('btn-quiet', 'wide');
    expect([preload, dialog].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  });

  it.each([
    ['pointer', ({ user, button }: ReturnType<typeof setUp>) => user.hover(button)],
    ['focus', ({ user }: ReturnType<typeof setUp>) => user.tab()],
  ])('fetches the dialog when the %s nears it, without opening it', async (_, near) => {
    const set = setUp();
    await near(set);
    expect(set.preload).toHaveBeenCalledOnce();
    expect(set.dialog).not.toHaveBeenCalled();
  });

  it('keeps what was typed into the dialog from one opening to the next', async () => {
    const { user, button } = setUp();
    await user.click(button);
    await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Hola');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Hola');
  });
});

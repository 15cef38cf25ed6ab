import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'onPointerEnter' | 'onFocus'> & {
  /** The dialog (`lazyComponent`) stays mounted after the first opening, so that typed text survives closing. */
  renderDialog: (state: { open: boolean; onClose: () => void }) => ReactNode;
  preload: () => void;
};

export function DialogButton({ renderDialog, preload, ...button }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={({ target }) => target.matches(':focus-visible') && preload()}
        onClick={() => setState('open')}
      />
      {state !== 'never' && renderDialog({ open: state === 'open', onClose: () => setState('closed') })}
    </>
  );
}

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

export type ConfirmWords = { readonly confirm: string; readonly cancel: string; readonly ask: string };

type Props = { title: string; words: ConfirmWords; onConfirm: () => void; onClose: () => void; children?: ReactNode };

export function ConfirmDialog({ title, words, onConfirm, onClose, children }: Props) {
  function confirm() {
    onClose();
    onConfirm();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={words.cancel}
      size="small"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button onClick={confirm}>{words.confirm}</Button>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      }
    >
      <p>{words.ask}</p>
      {children}
    </Dialog>
  );
}

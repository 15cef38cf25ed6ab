import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonVariant } from '@/components/ui/button-style';
import { ConfirmDialog, type ConfirmWords } from './confirm-dialog';

type Props = {
  words: ConfirmWords & { readonly submit: string };
  isBusy: boolean;
  onConfirm: () => void;
  label?: string;
  variant?: ButtonVariant;
  children?: ReactNode;
};

export function ConfirmAction({ words, isBusy, onConfirm, label = words.submit, variant = 'quiet', children }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        className="self-start"
        disabled={isBusy}
        aria-haspopup="dialog"
        aria-label={label === words.submit ? undefined : label}
        onClick={() => setAsking(true)}
      >
        {words.submit}
      </Button>
      {isAsking && (
        <ConfirmDialog title={label} words={words} onConfirm={onConfirm} onClose={() => setAsking(false)}>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}

import { useState } from 'react';
import { Button } from './button';
import { Icon } from './icon';

type Props = { text: string; labels: { readonly copy: string; readonly copied: string; readonly copyFailed: string } };

export function CopyButton({ text, labels }: Props) {
  const [last, setLast] = useState<{ text: string; status: 'copied' | 'copyFailed' } | null>(null);
  const status = last?.text === text ? last.status : null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, status: 'copied' });
    } catch {
      setLast({ text, status: 'copyFailed' });
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon name={status === 'copied' ? 'check' : 'copy'} className="size-5" />
        {labels.copy}
      </Button>
      <output className="text-sm text-ink-soft">{status && labels[status]}</output>
    </>
  );
}

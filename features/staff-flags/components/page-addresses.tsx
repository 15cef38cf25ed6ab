import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { LateWords } from '@/lib/i18n/late-words';
import { pageAddress, plainPageAddress } from '@/lib/browser/page-address';

/** Copies an address that opens what this page shows, for a colleague. */
export function PageAddresses({ labels }: { labels: LateWords['staff']['addresses'] }) {
  const [refused, setRefused] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      setRefused(null);
    } catch {
      setCopied(false);
      setRefused(address);
    }
  }

  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{labels.title}</legend>
      <p className="text-sm text-ink-soft">{labels.help}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => void pageAddress().then(copy)}>
          {labels.withProfile}
        </Button>
        <Button variant="quiet" onClick={() => void copy(plainPageAddress())}>
          {labels.plain}
        </Button>
      </div>
      <output className="block text-sm [overflow-wrap:anywhere]">
        {isCopied && labels.copied}
        {refused && `${labels.refused} ${refused}`}
      </output>
    </fieldset>
  );
}

'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

type Props = {
  /** What is said of it where it arrives. */
  message: string;
  /** Public address of the plan, from the site's front door on: never the one in the bar, which may say who came from where. */
  path: string;
  labels: { readonly share: string; readonly copied: string; readonly copyFailed: string };
};

const isGivenUp = (error: unknown) => (error as Error).name === 'AbortError';

/** Hands a plan's address to whatever the visitor shares with; where the browser has nothing of the kind, to the clipboard. */
export function ShareButton({ message, path, labels }: Props) {
  const [told, setTold] = useState('');

  async function share() {
    const url = location.origin + path;
    try {
      if (navigator.share) await navigator.share({ text: message, url });
      else {
        await navigator.clipboard.writeText(url);
        setTold(labels.copied);
      }
    } catch (error) {
      if (!isGivenUp(error)) setTold(labels.copyFailed);
    }
  }

  return (
    <div className="text-center">
      <Button variant="plain" className="js-only" onClick={() => void share()}>
        <Icon name="share-2" className="size-5" />
        {labels.share}
      </Button>
      <output className="block text-sm text-ink-soft">{told}</output>
    </div>
  );
}

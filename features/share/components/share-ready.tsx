import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import type { SharedLink } from '@/features/share/share.api';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';
import { MailLink } from './mail-link';

type Props = { made: SharedLink; text: string; tag: string; labels: LateWords['share']; onAnother: () => void };

export function ShareReady({ made, text, tag, labels, onAnother }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const url = location.origin + made.url;

  useEffect(() => field.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setMessage(labels.copied);
    } catch {
      field.current?.select();
      setMessage(labels.copyFailed);
    }
  }

  const hand = () => void navigator.share({ text, url }).catch(() => undefined);

  return (
    <section className="space-y-4">
      <StatusMessage tone="success" title={fill(labels.ready, { date: formatDay(made.expires, tag) })} />
      <input
        ref={field}
        className="field-input"
        readOnly
        aria-label={labels.link}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button onClick={() => void copy()}>
          <Icon name="copy" className="size-5" />
          {labels.copy}
        </Button>
        <a
          className="btn btn-quiet"
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="message-circle" className="size-5" />
          {labels.whatsapp}
        </a>
        {'share' in navigator && (
          <Button variant="quiet" onClick={hand}>
            <Icon name="share-2" className="size-5" />
            {labels.more}
          </Button>
        )}
        <MailLink made={made} labels={labels.mail} />
      </div>
      <output className="block text-sm text-ink-soft">{message}</output>
      <Button variant="plain" onClick={onAnother}>
        {labels.another}
      </Button>
    </section>
  );
}

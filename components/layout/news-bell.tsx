'use client';

import { useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { storageKey } from '@/lib/browser/document-site';
import { storageOfVisitor, tryStorage } from '@/lib/browser/visitor-storage';

type Props = {
  labels: { bell: string; title: string };
  text: string;
  /** Storage key of a message. It is equal in all languages, so a new language does not mark the message as unread. */
  kept: string;
};

const storedKey = () => storageKey('notification');

function watchOtherTabs(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

const isUnread = (message: string) => tryStorage(() => storageOfVisitor().getItem(storedKey()) !== message, false);

export function NewsBell({ labels, text, kept }: Props) {
  const [isRead, setRead] = useState(false);
  const isUnknown = useSyncExternalStore(
    watchOtherTabs,
    () => isUnread(kept),
    () => false,
  );

  function read() {
    tryStorage(() => storageOfVisitor().setItem(storedKey(), kept), undefined);
    setRead(true);
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-plain relative size-11 shrink-0 p-0 text-ink"
        popoverTarget="news"
        onClick={read}
      >
        <Icon name="bell" />
        <span className="sr-only">{labels.bell}</span>
        {isUnknown && !isRead && <span className="news-count">+1</span>}
      </button>
      <div id="news" popover="auto" className="news">
        <p className="font-semibold">{labels.title}</p>
        <p className="mt-1">{text}</p>
      </div>
    </>
  );
}

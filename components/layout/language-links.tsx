'use client';

import type { MouseEvent } from 'react';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { swapLocale } from '@/lib/routing/locale-swap';
import { loadPage } from '@/lib/browser/frame-token';
import type { LanguageItem } from './nav-item';

type Props = { label: string; current: string; languages: readonly LanguageItem[] };

/**
 * Links to a language's home page, because cached pages do not know the address. A script opens the current page in
 * that language instead.
 */
export function LanguageLinks({ label, current, languages }: Props) {
  function go(event: MouseEvent<HTMLAnchorElement>, tag: string) {
    if (!isPlainLeftClick(event)) return;
    event.preventDefault();
    const tags = languages.map((language) => language.tag);
    const { pathname, search, hash } = window.location;
    loadPage(swapLocale(pathname, tags, tag) + search + hash);
  }

  return (
    <nav aria-label={label} className="flex">
      {languages.map(({ tag, name, home }) => (
        <a
          key={tag}
          href={home}
          lang={tag}
          hrefLang={tag}
          aria-current={tag === current ? 'true' : undefined}
          className="lang"
          onClick={(event) => go(event, tag)}
        >
          {tag.toUpperCase()}
          <span className="sr-only">{name}</span>
        </a>
      ))}
    </nav>
  );
}

'use client';

import { useEffect, useRef, useState } from 'react';

/** Milliseconds before initials replace a picture. */
const IMAGE_TIMEOUT_MS = 2500;

let batch: Set<() => void> | null = null;

function afterDelay(look: () => void): () => void {
  if (!batch) {
    const looks = (batch = new Set());
    window.setTimeout(() => looks.forEach((each) => each()), IMAGE_TIMEOUT_MS);
    queueMicrotask(() => (batch = null));
  }
  const mine = batch;
  mine.add(look);
  return () => void mine.delete(look);
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : name;
  return letters.slice(0, 2).toUpperCase();
}

type Props = {
  src: string;
  name: string;
  decorative?: boolean;
  missingLabel?: string;
  size: number;
  className?: string;
};

export function Mark({ src, name, decorative = false, missingLabel, size, className }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(
    () =>
      afterDelay(() => {
        if (image.current && !(image.current.complete && image.current.naturalWidth > 0)) setMissing(src);
      }),
    [src],
  );
  const box = { width: size, height: size, className };
  if (missing !== src) return <img ref={image} src={src} alt={decorative ? '' : name} {...box} />;
  const words = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <svg viewBox="0 0 40 40" {...words} {...box}>
      {missingLabel && <title>{missingLabel}</title>}
      <rect width="40" height="40" className="fill-accent-soft" />
      <text x="20" y="26" textAnchor="middle" fontSize="17" fontWeight="700" className="fill-accent-strong">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

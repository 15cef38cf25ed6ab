'use client';

import { useEffect, useRef, useState, type ComponentProps, type InputEvent } from 'react';
import { fill } from '@/lib/i18n/labels';
import { loadOptionalWords } from '@/lib/i18n/load-words';
import { TextField } from './text-field';
import { typingDistance } from '@/lib/i18n/typing-distance';

const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'live.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.com.br',
  'protonmail.com',
] as const;

const VALID_DOMAINS: ReadonlySet<string> = new Set([
  ...COMMON,
  ...['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'gmx.es', 'aol.com', 'msn.com', 'me.com', 'mac.com', 'zoho.com'],
  ...['hotmail.cl', 'hotmail.it', 'hotmail.fr', 'hotmail.de', 'hotmail.co.uk', 'outlook.cl', 'outlook.pt'],
  ...[
    'live.cl',
    'live.es',
    'live.cn',
    'live.it',
    'live.co.uk',
    'yahoo.cl',
    'yahoo.ca',
    'yahoo.de',
    'yahoo.it',
    'yahoo.fr',
  ],
  ...['yahoo.co', 'yahoo.com.ar', 'yahoo.com.co', 'yahoo.com.mx', 'yahoo.com.pe'],
]);

const WRONG_COM = /\.(?:c0m|cim|cmo|com[m,.]|con|cpm|ocm|vom|xom)$/;

function nearest(domain: string): string | null {
  const near = COMMON.map((common) => ({ common, distance: typingDistance(domain, common) }));
  const [first] = near.toSorted((one, other) => one.distance - other.distance);
  // Accepts two errors only in long domains with the same first letter; a short domain would be a different one.
  const most = first!.common.length > 8 && domain[0] === first!.common[0] ? 2 : 1;
  return first!.distance <= most ? first!.common : null;
}

/** Returns the address probably meant; null if this one seems right. Checks only the domain. */
export function suggestAddress(typed: string): string | null {
  const [local, domain, ...more] = typed.trim().split('@');
  if (!local || !domain || more.length > 0 || !domain.includes('.')) return null;
  const normalized = domain.toLowerCase();
  if (VALID_DOMAINS.has(normalized)) return null;
  const suggested = nearest(normalized) ?? normalized.replace(WRONG_COM, '.com');
  return suggested === normalized ? null : `${local}@${suggested}`;
}

/** Milliseconds without typing before the note appears, because the note moves the buttons below it. */
const PAUSE_MS = 600;

type AddressSuggestion = { readonly address: string; readonly text: string };

function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function EmailField({ note, onInput, ...field }: ComponentProps<typeof TextField>) {
  const [suggestion, setSuggestion] = useState<AddressSuggestion | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function lookAt(typed: string) {
    const address = suggestAddress(typed);
    const words = address && (await loadOptionalWords('form'));
    if (words && input.current?.value === typed) setSuggestion({ address, text: fill(words.didYouMean, { address }) });
  }

  function watch(event: InputEvent<HTMLInputElement>) {
    input.current = event.currentTarget;
    const { value } = event.currentTarget;
    onInput?.(event);
    setSuggestion(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void lookAt(value), PAUSE_MS);
  }

  function take({ address }: AddressSuggestion) {
    typeInto(input.current!, address);
    input.current!.focus();
  }

  const hint = suggestion && (
    <output className="block">
      <button type="button" className="link min-h-11 text-left break-all" onClick={() => take(suggestion)}>
        {suggestion.text}
      </button>
    </output>
  );
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      onInput={watch}
      note={
        hint ? (
          <>
            {note}
            {hint}
          </>
        ) : (
          note
        )
      }
    />
  );
}

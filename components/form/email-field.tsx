'use client';

import { useEffect, useRef, useState, type ComponentProps, type InputEvent } from 'react';
import { fill } from '@/lib/i18n/labels';
import { loadOptionalWords } from '@/lib/i18n/load-words';
import { suggestAddress } from './mail-domain';
import { TextField } from './text-field';

/** Milliseconds without typing, so that the note does not move a button the visitor is about to press. */
const PAUSE_MS = 600;

type AddressSuggestion = { readonly address: string; readonly text: string };

function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function EmailField({ note, onInput, ...field }: ComponentProps<typeof TextField>) {
  const [meant, setMeant] = useState<AddressSuggestion | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function lookAt(typed: string) {
    const address = suggestAddress(typed);
    const words = address && (await loadOptionalWords('form'));
    if (words && input.current?.value === typed) setMeant({ address, text: fill(words.didYouMean, { address }) });
  }

  function watch(event: InputEvent<HTMLInputElement>) {
    input.current = event.currentTarget;
    const { value } = event.currentTarget;
    onInput?.(event);
    setMeant(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void lookAt(value), PAUSE_MS);
  }

  function take({ address }: AddressSuggestion) {
    typeInto(input.current!, address);
    input.current!.focus();
  }

  const hint = meant && (
    <output className="block">
      <button type="button" className="link min-h-11 text-left break-all" onClick={() => take(meant)}>
        {meant.text}
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

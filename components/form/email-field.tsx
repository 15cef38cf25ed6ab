import { useEffect, useRef, useState, type ComponentProps, type InputEvent } from 'react';
import { fill } from '@/lib/i18n/labels';
import { loadOptionalWords } from '@/lib/i18n/load-words';
import { TextField } from './text-field';

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
    const list = await import('./suggest-address').catch(() => null);
    const address = list?.suggestAddress(typed);
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

import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { shownAccent } from '@/features/back-office/partners/domain';
import { fill } from '@/lib/i18n/labels';
import { writeNumber } from '@/lib/i18n/numbers';
import type { PartnerWords } from './partner-words';

type Props = { value: string; error: string | undefined; words: PartnerWords['form']; tag: string };

/** As the native control has it: '#0af' is '#00aaff'. */
const longHex = (colour: string): string =>
  /^#[\da-f]{3}$/i.test(colour) ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;

/** A colour as it is typed or chosen, and as pages show it: darkened where white on it could not be read. */
export function AccentField({ value, error, words, tag }: Props) {
  const [typed, setTyped] = useState(value);
  const shown = shownAccent(typed.trim());
  return (
    <div>
      <TextField
        label={words.accent}
        help={words.accentHelp}
        name="accent"
        required
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        {...(error && { error })}
      />
      <input
        type="color"
        aria-label={words.accentPick}
        className="mt-2 h-11 w-20"
        value={shown ? longHex(shown.given) : '#000000'}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output className="mt-2 flex min-h-11 items-center gap-3 text-sm">
        {shown && (
          <>
            <svg width="88" height="32" aria-hidden="true" className="shrink-0">
              <rect width="40" height="32" rx="6" fill={shown.given} />
              <rect x="48" width="40" height="32" rx="6" fill={shown.accent} />
            </svg>
            {fill(shown.isDarkened ? words.accentDarkened : words.accentShown, {
              accent: shown.accent,
              contrast: writeNumber(shown.contrast, tag, { least: 0, most: 1 }),
            })}
          </>
        )}
      </output>
    </div>
  );
}

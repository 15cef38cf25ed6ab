'use client';

import { useId, useState, type ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { FieldFrame, describedBy, type FieldWords } from './field-frame';

type Props = FieldWords &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    /** What the button beside it does. */
    showLabel: string;
  };

/** A secret, with a button that shows what was typed; a phone's keyboard hides too much to type it twice. */
export function PasswordField({ label, help, error, optional, id, showLabel, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isShown, setShown] = useState(false);
  const words = { label, help, error, optional };
  return (
    <FieldFrame id={fieldId} {...words}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type={isShown ? 'text' : 'password'}
          id={fieldId}
          className="field-input pr-12"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, words)}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 flex size-11 items-center justify-center rounded-control text-ink-soft"
          aria-label={showLabel}
          aria-pressed={isShown}
          aria-controls={fieldId}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}

import { useState, type ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import { FieldFrame, type FieldWords } from './field-frame';
import { useField } from './use-field';

type Props = FieldWords & Omit<ComponentProps<'input'>, 'className' | 'type'> & { showLabel: string };

export function PasswordField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { showLabel, ...input } = rest;
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type={isShown ? 'text' : 'password'}
          className="field-input pr-12"
          {...control}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 flex size-11 items-center justify-center rounded-control text-ink-soft"
          aria-label={showLabel}
          aria-pressed={isShown}
          aria-controls={control.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}

import type { KeyboardEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { readWholeNumber } from '@/lib/form-definition/typed-value';
import { FieldFrame } from './field-frame';
import { useField, type ValueFieldProps } from './use-field';

type Props = ValueFieldProps<string | number | null> & {
  min: number;
  max: number;
  start?: number | undefined;
  lessLabel: string;
  moreLabel: string;
};

export function StepperField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { value, onChange, ref, min, max, start = min, lessLabel, moreLabel, required, ...input } = rest;
  const known = typeof value === 'number' ? value : null;

  function step(by: number) {
    onChange(known === null ? start : Math.min(max, Math.max(min, known + by)));
  }
  function stepByKey(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }
  // No tab stops, because the arrow keys do the same in the input.
  const button = (text: string, icon: 'minus' | 'plus', by: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={text}
      className="btn btn-quiet size-11 shrink-0 p-0"
      disabled={known !== null && (by < 0 ? known <= min : known >= max)}
      onClick={() => step(by)}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );

  return (
    <FieldFrame {...frame}>
      <div className="flex items-center gap-2">
        {button(lessLabel, 'minus', -1)}
        <input
          {...input}
          {...control}
          ref={ref}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="field-input min-w-0 text-center font-semibold"
          value={value ?? ''}
          onChange={(event) => onChange(readWholeNumber(event.target.value))}
          onFocus={(event) => event.target.select()}
          onKeyDown={stepByKey}
          aria-required={required}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={known ?? undefined}
        />
        {button(moreLabel, 'plus', 1)}
      </div>
    </FieldFrame>
  );
}

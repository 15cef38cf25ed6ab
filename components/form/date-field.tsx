import type { ComponentProps, SyntheticEvent } from 'react';
import { TextField } from './text-field';

/** Invalid value for an incomplete or impossible date, which browsers display but do not report. */
const UNREADABLE = '?';
/** Latest day, because browsers accept six-digit years without a maximum. */
const LAST_DAY = '9999-12-31';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

export function DateField({ value, onChange, onBlur, max = LAST_DAY, ...field }: Props) {
  function leave({ currentTarget: { validity, value: day } }: SyntheticEvent<HTMLInputElement>) {
    if (validity.badInput) onChange(UNREADABLE);
    else if (value === UNREADABLE) onChange(day);
    onBlur();
  }
  return (
    <TextField
      {...field}
      type="date"
      max={max}
      value={value === UNREADABLE ? '' : value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={leave}
      // Enter may submit the form while the focus is still in the field.
      onKeyDown={(event) => event.key === 'Enter' && leave(event)}
    />
  );
}

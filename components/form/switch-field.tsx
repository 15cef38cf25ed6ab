'use client';

import type { Ref } from 'react';

type Props = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Something that is on or off and takes effect at once; the whole row is the target. */
export function SwitchField({ label, checked, onChange, onBlur, ref }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1.5">
      <span className="font-semibold">{label}</span>
      <input
        ref={ref}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
    </label>
  );
}

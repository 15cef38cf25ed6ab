import { useId, useRef, useState } from 'react';
import { PriceText } from './price-field';

type Props = {
  productType: string;
  labels: { readonly clinic: string; readonly optional: string };
  note: string | undefined;
  near: readonly string[];
  onPick: () => void;
  loadClinics: () => Promise<readonly string[]>;
};

export function ClinicField({ productType, labels, note, near, onPick, loadClinics }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [offered, offer] = useState<{ readonly of: string; readonly names: readonly string[] } | null>(null);
  const names = offered?.of === productType ? offered.names : [];
  return (
    <div className="col-span-2 pb-1.5">
      <PriceText
        ref={input}
        place="clinic"
        label={labels.clinic}
        optional={labels.optional}
        isNumber={false}
        list={id}
        onFocus={() => {
          loadClinics().then(
            (found) => offer({ of: productType, names: found }),
            () => undefined,
          );
        }}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <output className="mt-1.5 block text-sm empty:hidden">{note}</output>
      {near.length > 0 && (
        <ul aria-label={note} className="mt-2 flex flex-wrap gap-2">
          {near.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="chip bg-surface hover:bg-accent-soft"
                data-near
                onClick={() => {
                  input.current!.value = name;
                  input.current!.focus();
                  onPick();
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

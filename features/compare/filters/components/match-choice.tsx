import { useId } from 'react';

type Props<Way extends string> = {
  legend: string;
  names: Readonly<Record<Way, string>>;
  way: Way;
  onChange: (way: Way) => void;
};

/** What a plan has to have of what is chosen: all, one at least, or nothing. */
export function MatchChoice<Way extends string>({ legend, names, way, onChange }: Props<Way>) {
  const id = useId();
  return (
    <fieldset className="filter-way">
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(names) as Way[]).map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={way === one} onChange={() => onChange(one)} />
          <span>{names[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';

type Props<Match extends string> = {
  legend: string;
  names: Readonly<Record<Match, string>>;
  match: Match;
  onChange: (match: Match) => void;
};

export function MatchChoice<Match extends string>({ legend, names, match, onChange }: Props<Match>) {
  const id = useId();
  return (
    <fieldset className="filter-match">
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(names) as Match[]).map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={match === one} onChange={() => onChange(one)} />
          <span>{names[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

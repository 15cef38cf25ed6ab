import { useId } from 'react';
import type { ProfileProblems } from '@/features/collective/profiles/profiles.api';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

export type Levels = Readonly<Record<string, string>>;

type Props = {
  risks: NonNullable<ProfileProblems['risks']>;
  chosen: Levels;
  tag: string;
  onChange: (chosen: Levels) => void;
};

/** One choice for all people of a value of the risk column that we do not know. */
export function LevelChoices({ risks: { values, levels }, chosen, tag, onChange }: Props) {
  const { levels: words } = lateWords().profilesSheet;
  const id = useId();
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{words.title}</legend>
      {values.map(({ value, people }, at) => (
        <label key={value} className="block space-y-1" htmlFor={`${id}-${at}`}>
          <span>{fill(plural(words.value, people, tag), { value })}</span>
          <select
            id={`${id}-${at}`}
            className="field-input"
            value={chosen[value] ?? ''}
            onChange={(event) => onChange({ ...chosen, [value]: event.target.value })}
          >
            <option value="" disabled>
              {words.choose}
            </option>
            {levels.map(({ level, sectors }) => (
              <option key={level} value={level}>
                {`${level} · ${sectors}`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p className="text-sm text-ink-soft">{words.then}</p>
    </fieldset>
  );
}

import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '@/lib/form-definition/form-values';

type Methods = Pick<UseFormReturn<FormValues>, 'getValues' | 'setFocus' | 'setValue' | 'trigger'>;
type Paths = readonly (readonly PropertyKey[])[];

export function focusFirstMissing({ getValues, setFocus, setValue, trigger }: Methods, found: Paths): void {
  const paths = found.filter((path) => path.length > 2).map((path) => path.join('.') as `${string}.${number}`);
  if (!paths[0]) return;
  for (const path of paths) setValue(path, getValues(path), { shouldTouch: true });
  void trigger(paths);
  setFocus(paths[0]);
}

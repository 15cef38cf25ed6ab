import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { channelIn, isNeededFor, type Answers, type ContactField, type FieldName } from '@/features/lead/form/fields';
import { documentSite } from '@/lib/browser/document-site';
import type { ContactLabels } from './contact-labels';

type CheckAnswers = (typeof import('@/features/lead/form/checks'))['checkAnswers'];

/** True when only the channel is answered, which the next request keeps. */
const isBlank = (answers: Answers): boolean =>
  Object.values({ ...answers, fld_channel: null }).every((answer) => answer === '' || answer === null);

const toErrors = (problems: Readonly<Partial<Record<FieldName, string>>>): FieldErrors<Answers> =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { type: 'check', message }]));

/**
 * Loads the schemas (a third of the page's scripts) at the first focus. If this fails, all values pass: the server
 * checks them.
 */
export function useFieldChecks(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly ContactField[],
  words: ContactLabels['errors'],
) {
  const [check, setCheck] = useState<CheckAnswers | null>(null);
  const isTouched = useRef(false);

  const askedIn = (values: Answers) => fields.filter((field) => isNeededFor(channelIn(values), field));

  async function load() {
    const { checkAnswers } = await import('@/features/lead/form/checks');
    setCheck(() => checkAnswers);
    return checkAnswers;
  }

  const resolver: Resolver<Answers> = async (values) => {
    if (!isTouched.current && isBlank(values)) return { values: {}, errors: { fld_fullname: { type: 'required' } } };
    try {
      const { answers, problems } = (await load())(askedIn(values), values, words, documentSite().phoneCountry);
      return Object.keys(problems).length > 0
        ? { values: {}, errors: toErrors(problems) }
        : { values: answers, errors: {} };
    } catch {
      return { values, errors: {} };
    }
  };

  function touch() {
    if (isTouched.current) return;
    isTouched.current = true;
    load().catch(() => undefined);
  }
  const onFocus = useEffectEvent(touch);
  useEffect(() => {
    const element = form.current!;
    const listener = () => onFocus();
    element.addEventListener('focusin', listener, { once: true });
    // The visitor may have focused a field before hydration.
    if (element.contains(document.activeElement)) listener();
    return () => element.removeEventListener('focusin', listener);
  }, [form]);

  function wrongIn(values: Answers): ReadonlySet<string> {
    const asked = askedIn(values);
    if (check) return new Set(Object.keys(check(asked, values, words, documentSite().phoneCountry).problems));
    return new Set(asked.filter(({ isRequired }) => isRequired).map(({ fldName }) => fldName));
  }

  return { resolver, touch, wrongIn };
}

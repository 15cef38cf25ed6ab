import type { CompanyState, KeptPerson } from './contract';
import { plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Words = Pick<Messages['company']['summary'], 'holders' | 'dependants'>;

type Named = Pick<KeptPerson, 'name' | 'paternalSurname' | 'maternalSurname'>;

export const fullName = ({ name, paternalSurname, maternalSurname }: Named): string =>
  [name, paternalSurname, maternalSurname].filter(Boolean).join(' ');

/** '45 titulares · 62 cargas' */
export const peopleText = ({ holders, dependants }: CompanyState['people'], words: Words, tag: string): string =>
  [plural(words.holders, holders, tag), plural(words.dependants, dependants, tag)].join(' · ');

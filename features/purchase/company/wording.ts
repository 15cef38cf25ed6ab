import type { CompanyState } from './contract';
import { plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Words = Pick<Messages['company']['summary'], 'holders' | 'dependants'>;

/** '45 titulares · 62 cargas' */
export const peopleText = ({ holders, dependants }: CompanyState['people'], words: Words, tag: string): string =>
  [plural(words.holders, holders, tag), plural(words.dependants, dependants, tag)].join(' · ');

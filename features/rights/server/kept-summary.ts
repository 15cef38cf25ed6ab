import 'server-only';
import { ACCOUNTING_YEARS, GROUNDS, REQUEST_MONTHS } from '@/lib/contract/personal-data';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf, type Messages } from '@/lib/i18n/messages';
import { PERSONAL_DATA, type PersonalTable } from './personal-data.db';
import { tagOf, type Asker } from './value-text';

type Words = Messages['rights'];

function retentionText({ law, found, keptWith, ...own }: PersonalTable, words: Words, tag: string): string {
  const { kept } = PERSONAL_DATA.find(({ kind }) => kind === keptWith) ?? own;
  if (law) return fill(words.kept.accounting, { years: ACCOUNTING_YEARS });
  const ofRequest = { months: REQUEST_MONTHS, sold: ACCOUNTING_YEARS };
  if (!kept) return found === 'request' ? fill(words.kept.withRequest, ofRequest) : words.kept.open;
  if ('months' in kept)
    return kept.sold === undefined
      ? plural(words.kept.months, kept.months, tag)
      : fill(words.kept.request, { months: kept.months, sold: kept.sold / 12 });
  return kept.days === 0 ? words.kept.untilExpiry : plural(words.kept.days, kept.days, tag);
}

const purposeText = ({ purpose }: PersonalTable, { purposes, grounds, why }: Words): string =>
  fill(why, { purpose: purposes[purpose], ground: grounds[GROUNDS[purpose]] });

export function summaryOf(entry: PersonalTable, reader: Pick<Asker, 'market' | 'locale'>) {
  const words = labelsOf(reader.locale, 'rights');
  const title = words.kinds[entry.kind as keyof Words['kinds']];
  const withheld = words.withheld[entry.kind as keyof Words['withheld']];
  const kept = [retentionText(entry, words, tagOf(reader)), withheld].filter(Boolean).join(' ');
  return { title, why: purposeText(entry, words), kept };
}

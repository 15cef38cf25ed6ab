import 'server-only';
import { findPlanNames, planKey } from '@/features/catalogue/server/read-plans';
import type { MyData } from '@/features/rights/my-data.api';
import type { Sheet } from '@/features/plan/documents/sheet/pdf-document';
import { dayIn, formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { responsibleOf } from '@/lib/markets/contact';
import { summaryOf } from './kept-summary';
import { isListed, PERSONAL_DATA, type PersonalTable } from './personal-data.db';
import type { Row } from './person-data.db';
import { columnText, tagOf, type Asker, type Reader } from './value-text';

async function fieldsOf(row: Row, columns: readonly string[], reader: Reader) {
  const { fields } = labelsOf(reader.locale, 'rights', tagOf(reader));
  const texts = columns.map(async (column) => {
    const value = await columnText(column, row, reader);
    return value ? [{ column, label: fields[column as keyof typeof fields], value }] : [];
  });
  return (await Promise.all(texts)).flat();
}

function contactOf(requests: readonly Row[]): MyData['contact'] {
  const last = requests.at(-1);
  if (!last) return null;
  return {
    firstName: String(last.first_name),
    phone: String(last.phone),
    isStopped: requests.every((row) => row.contact_stopped_at !== null),
  };
}

async function groupOf(entry: PersonalTable, rows: readonly Row[], reader: Reader): Promise<MyData['groups'][number]> {
  const entries: MyData['groups'][number]['entries'][number][] = [];
  // One by one, because a person may have more rows than the pool has connections.
  for (const [n, row] of rows.entries()) {
    const columns = [...new Set([...entry.shown, ...Object.keys(row)])];
    entries.push({ n, fields: await fieldsOf(row, columns, reader) });
  }
  return { ...summaryOf(entry, reader), entries };
}

type Kinds = Readonly<Record<string, readonly Row[]>>;

function planCodesIn({ product_code: productCode, plan, description, subject, request }: Row): string[] {
  const { plans = [] } = (request ?? {}) as { readonly plans?: unknown };
  const codes = [productCode, plan, description === undefined ? null : subject, ...(Array.isArray(plans) ? plans : [])];
  return codes.filter((code) => typeof code === 'string');
}

async function readerOf(asker: Asker, kinds: Kinds): Promise<Reader> {
  const market = asker.market.id;
  const codes = [...new Set(Object.values(kinds).flatMap((rows) => rows.flatMap(planCodesIn)))];
  const coded = codes.map((productCode) => ({ market, productCode }));
  const plans = await findPlanNames(asker.db, coded);
  const named = coded.flatMap((one) => {
    const plan = plans.get(planKey(one));
    return plan ? [[one.productCode, plan.name] as const] : [];
  });
  return { ...asker, planNames: new Map(named) };
}

/** Excludes links to purchases, which must not be in a file. */
export async function toMyData(asker: Asker, email: string, kinds: Kinds): Promise<Omit<MyData, 'purchases'>> {
  const reader = await readerOf(asker, kinds);
  const groups: MyData['groups'][number][] = [];
  for (const entry of PERSONAL_DATA) {
    const rows = kinds[entry.kind] ?? [];
    if (rows.length > 0) groups.push(await groupOf(entry, rows, reader));
  }
  return {
    email,
    contact: contactOf(kinds.request ?? []),
    groups,
    unlinked: PERSONAL_DATA.filter((entry) => !isListed(entry)).map((entry) => summaryOf(entry, reader)),
  };
}

export function toSheet(
  reader: Asker,
  { email, groups, unlinked }: Pick<MyData, 'email' | 'groups' | 'unlinked'>,
): Sheet {
  const { market, locale, now } = reader;
  const words = labelsOf(locale, 'rights');
  const { pageOf } = labelsOf(locale, 'plan').documents.sheet;
  const day = formatDay(dayIn(market.timeZone, now), tagOf(reader));
  const law = market.dataLaw[locale];
  return {
    language: locale,
    title: words.title,
    subject: words.sheet.subject,
    brand: { name: market.brand, ...market.colours },
    running: words.title,
    notice: fill(words.sheet.notice, { responsible: responsibleOf(market), law }),
    pageOf,
    cover: {
      organization: market.brand,
      plan: words.title,
      kind: email,
      priceLabel: words.sheet.day,
      price: day,
      priceNote: '',
      facts: groups.map(({ title, entries }) => [title, String(entries.length)] as const),
    },
    chapters: [
      ...groups.map(({ title, why, kept, entries }) => ({
        title,
        intro: `${why} ${kept}`,
        blocks: entries.map(({ fields }) => ({
          kind: 'texts' as const,
          items: fields.map(({ label, value }) => ({ title: label, text: value })),
        })),
      })),
      {
        title: words.unlinked.title,
        intro: words.unlinked.text,
        blocks: [{ kind: 'list' as const, items: unlinked.map(({ title, why, kept }) => `${title}. ${why} ${kept}`) }],
      },
    ],
  };
}

import { LONGEST, MOST_QUESTIONS, NO_CONTACT } from '@/features/content/domain';
import * as z from '@/lib/contract/zod';
import { CONTRIBUTORS } from '@/lib/markets/contributors';

const day = z.iso.date();
const names = z.strictObject({ es: z.string(), en: z.string(), pt: z.string() });

/** Of a market's blog, by their segment of the address. */
export const categoriesFile = z.record(z.string().regex(/^[A-Za-z-]+$/), names);

/** What an article says in every language: `articles/{market}/{slug}/article.json`. */
export const articleFile = z.strictObject({
  /** One of the market's categories. */
  category: z.string(),
  published: day,
  updated: day,
  /** Keys of product lines whose plans stand beside it. */
  lines: z.array(z.string()).min(1),
  /** For whom it is, where a price is a share of what one earns; left out: an employee. */
  contributor: z.enum(CONTRIBUTORS).optional(),
  /** Keys of glossary terms. */
  glossary: z.array(z.string()),
  /** Cited in the text as `[^id]`, each at least once. */
  sources: z
    .array(
      z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), title: z.string(), url: z.url({ protocol: /^https?$/ }) }),
    )
    .min(1),
});
export type ArticleFile = z.infer<typeof articleFile>;

/** The last segment of an article's address; `home` would be the home's own in a link that shows what is unpublished. */
export const articleSlug = z.string().regex(/^(?!home$)[A-Za-z0-9-]{3,64}$/);

/** Front matter of `articles/{market}/{slug}/{locale}.md`. */
export const articleHead = z.strictObject({
  title: z.string().min(10).max(90),
  /** What a search engine shows. */
  description: z.string().min(60).max(160),
});
export type ArticleHead = z.infer<typeof articleHead>;

const texts = (most: number) =>
  z.strictObject({
    es: z.string().trim().max(most),
    en: z.string().trim().max(most),
    pt: z.string().trim().max(most),
  });

/** A page of this site, or one elsewhere that a browser opens safely. */
const linkTo = z
  .string()
  .trim()
  .max(LONGEST.link)
  .refine((link) => link === '' || /^\/(?![/\\])/.test(link) || /^https:\/\/[^/\s]+\.[^/\s]+/.test(link), {
    error: 'neither an https:// address nor a path that begins with /',
    params: { mistake: 'noAddress' },
  });

const mistaken = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .max(LONGEST.contact)
    .refine((text) => text === '' || pattern.test(text), { error });

/** Contact data of a market; '' means not set: not shown, and nothing is mailed there. */
const contact = z.strictObject({
  email: mistaken(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'not an e-mail address'),
  phone: mistaken(/^\+\d[\d ]{6,22}\d$/, 'a phone with its country: +56 2 2345 6789'),
  whatsapp: mistaken(/^\d{8,15}$/, 'digits with the country, without +'),
});

/** What our people say on a page in place of the project's words; what is '' in a language leaves the project's there. */
export const pageTexts = z.strictObject({
  title: texts(LONGEST.title),
  lead: texts(LONGEST.lead),
  /** They stand for all of the project's in each language in which one is whole. */
  questions: z
    .array(z.strictObject({ question: texts(LONGEST.question), answer: texts(LONGEST.answer) }))
    .max(MOST_QUESTIONS),
  /** Of the home: to a price, to a list, and to a person. */
  buttons: z.strictObject({
    price: texts(LONGEST.button),
    list: texts(LONGEST.button),
    contact: texts(LONGEST.button),
  }),
  /** Said with the home, above every page; without a title there is none. */
  notice: z.strictObject({ title: texts(LONGEST.title), text: texts(LONGEST.lead), link: linkTo }),
  /** Said with the home; texts of earlier releases lack it. */
  contact: contact.default(NO_CONTACT),
});
export type PageTexts = z.infer<typeof pageTexts>;

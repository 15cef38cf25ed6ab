import { MAX_TEXT_LENGTHS, MAX_QUESTIONS, NO_CONTACT } from '@/features/content/articles';
import * as z from '@/lib/contract/zod';
import { CONTRIBUTORS } from '@/lib/markets/contributors';

const day = z.iso.date();
const names = z.strictObject({ es: z.string(), en: z.string(), pt: z.string() });

export const categoriesFile = z.record(z.string().regex(/^[A-Za-z-]+$/), names);

/** Language-independent data of an article: `articles/{market}/{slug}/article.json`. */
export const articleFile = z.strictObject({
  category: z.string(),
  published: day,
  updated: day,
  lines: z.array(z.string()).min(1),
  contributor: z.enum(CONTRIBUTORS).optional(),
  glossary: z.array(z.string()),
  /** Sources; the text must cite each of them at least once, as `[^id]`. */
  sources: z
    .array(
      z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), title: z.string(), url: z.url({ protocol: /^https?$/ }) }),
    )
    .min(1),
});
export type ArticleFile = z.infer<typeof articleFile>;

/** Last path segment of an article. In preview links `home` means the home page, so no article may use it. */
export const articleSlug = z.string().regex(/^(?!home$)[A-Za-z0-9-]{3,64}$/);

/** Front matter of `articles/{market}/{slug}/{locale}.md`. */
export const articleHead = z.strictObject({
  title: z.string().min(10).max(90),
  description: z.string().min(60).max(160),
});
export type ArticleHead = z.infer<typeof articleHead>;

const texts = (most: number) =>
  z.strictObject({ es: z.string().trim().max(most), en: z.string().trim().max(most), pt: z.string().trim().max(most) });

/** A path of this site, or an external address that is safe to open. */
const linkTo = z
  .string()
  .trim()
  .max(MAX_TEXT_LENGTHS.link)
  .refine((link) => link === '' || /^\/(?![/\\])/.test(link) || /^https:\/\/[^/\s]+\.[^/\s]+/.test(link), {
    error: 'neither an https:// address nor a path that begins with /',
    params: { mistake: 'noAddress' },
  });

const contactText = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .max(MAX_TEXT_LENGTHS.contact)
    .refine((text) => text === '' || pattern.test(text), { error });

/** Contact data of a market. '': not set, so it is not shown and receives no mail. */
const contact = z.strictObject({
  email: contactText(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'not an e-mail address'),
  phone: contactText(/^\+\d[\d ]{6,22}\d$/, 'a phone with its country: +56 2 2345 6789'),
  whatsapp: contactText(/^\d{8,15}$/, 'digits with the country, without +'),
});

/** Staff's texts for a page. A language with '' uses the built-in text. */
export const pageTexts = z.strictObject({
  title: texts(MAX_TEXT_LENGTHS.title),
  lead: texts(MAX_TEXT_LENGTHS.lead),
  /** Replace all of the project's questions in each language that has a complete one. */
  questions: z
    .array(z.strictObject({ question: texts(MAX_TEXT_LENGTHS.question), answer: texts(MAX_TEXT_LENGTHS.answer) }))
    .max(MAX_QUESTIONS),
  buttons: z.strictObject({
    price: texts(MAX_TEXT_LENGTHS.button),
    list: texts(MAX_TEXT_LENGTHS.button),
    contact: texts(MAX_TEXT_LENGTHS.button),
  }),
  notice: z.strictObject({ title: texts(MAX_TEXT_LENGTHS.title), text: texts(MAX_TEXT_LENGTHS.lead), link: linkTo }),
  contact: contact.default(NO_CONTACT),
});
export type PageTexts = z.infer<typeof pageTexts>;

import type { ComponentProps } from 'react';
import Markdown from 'react-markdown';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { Article } from '@/features/content/articles';
import { fill } from '@/lib/i18n/labels';

type Labels = { readonly sources: string; readonly backToText: string; readonly table: string };

type Props = { title: string; body: string; sources: Article['sources']; labels: Labels };

const footnotes = (sources: Props['sources']): string =>
  sources
    .map(({ id, title, url }) => `[^${id}]: [${title.replaceAll(/([[\]])/g, String.raw`\$1`)}](<${url}>)`)
    .join('\n\n');

type HtmlNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
};

const HEADINGS: ReadonlySet<string | undefined> = new Set(['h2', 'h3']);

const textOf = ({ value = '', children = [] }: HtmlNode): string => value + children.map(textOf).join('');

function scrollingTables({ table, title }: { readonly table: string; readonly title: string }) {
  return (root: HtmlNode) => {
    const named = new Map<string, number>();
    let about = title;
    root.children = root.children?.map((node) => {
      if (HEADINGS.has(node.tagName)) about = textOf(node);
      if (node.tagName !== 'table') return node;
      const count = (named.get(about) ?? 0) + 1;
      named.set(about, count);
      const ariaLabel = fill(table, { about: count > 1 ? `${about} (${count})` : about });
      const properties = { className: ['article-table'], role: 'region', tabIndex: 0, ariaLabel };
      return { type: 'element', tagName: 'div', properties, children: [node] };
    });
  };
}

/** The empty corner cell of a table is not a column header. */
const ColumnHead = ({ children }: ComponentProps<'th'>) =>
  children ? <th scope="col">{children}</th> : <td>{children}</td>;

export const ArticleBody = ({ title, body, sources, labels }: Props) => (
  <div className="article-body">
    <Markdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[
        [rehypeSlug, { prefix: 'texto-' }],
        [scrollingTables, { table: labels.table, title }],
      ]}
      remarkRehypeOptions={{
        footnoteLabel: labels.sources,
        footnoteLabelProperties: {},
        footnoteBackLabel: (_, time) => (time > 1 ? `${labels.backToText} ${time}` : labels.backToText),
      }}
      components={{ th: ColumnHead }}
    >
      {`${body}\n\n${footnotes(sources)}`}
    </Markdown>
  </div>
);

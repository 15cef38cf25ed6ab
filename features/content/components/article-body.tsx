import type { ComponentProps } from 'react';
import Markdown from 'react-markdown';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { Article } from '@/features/content/domain';

type Labels = { readonly sources: string; readonly backToText: string };

type Props = { body: string; sources: Article['sources']; labels: Labels };

/** Each source as the footnote that the text cites, with its address. */
const footnotes = (sources: Props['sources']): string =>
  sources
    .map(({ id, title, url }) => `[^${id}]: [${title.replaceAll(/([[\]])/g, String.raw`\$1`)}](<${url}>)`)
    .join('\n\n');

function ScrollingTable({ children }: ComponentProps<'table'>) {
  return (
    // A table wider than a phone scrolls by itself, by touch and by the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
    <div className="article-table" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** The corner of a table heads no column. */
const ColumnHead = ({ children }: ComponentProps<'th'>) =>
  children ? <th scope="col">{children}</th> : <td>{children}</td>;

export function ArticleBody({ body, sources, labels }: Props) {
  return (
    <div className="article-body">
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[[rehypeSlug, { prefix: 'texto-' }]]}
        remarkRehypeOptions={{
          footnoteLabel: labels.sources,
          footnoteLabelProperties: {},
          footnoteBackLabel: (_, time) => (time > 1 ? `${labels.backToText} ${time}` : labels.backToText),
        }}
        components={{ table: ScrollingTable, th: ColumnHead }}
      >
        {`${body}\n\n${footnotes(sources)}`}
      </Markdown>
    </div>
  );
}

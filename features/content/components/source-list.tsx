type Props = {
  sources: Readonly<Record<string, { readonly title: string; readonly url: string | null }>>;
  ids: readonly string[];
};

export const SourceList = ({ sources, ids }: Props) => (
  <ul>
    {ids.map((id) => {
      const { title, url } = sources[id]!;
      return (
        <li key={id}>
          {url === null ? (
            title
          ) : (
            <a href={url} className="link inline-block py-1.5" rel="noopener">
              {title}
            </a>
          )}
        </li>
      );
    })}
  </ul>
);

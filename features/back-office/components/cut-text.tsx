type Props = { text: string | null | undefined; short?: string | undefined };

export const CutText = ({ text, short }: Props) =>
  text ? (
    <span className="office-cut" title={text}>
      {short ?? text}
    </span>
  ) : null;

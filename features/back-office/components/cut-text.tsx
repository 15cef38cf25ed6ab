type Props = {
  text: string | null | undefined;
  /** What is shown of it; left out: all. */
  short?: string | undefined;
};

/** Of any length: where a row has one line, cut there, and the whole is its title. */
export const CutText = ({ text, short }: Props) =>
  text ? (
    <span className="office-cut" title={text}>
      {short ?? text}
    </span>
  ) : null;

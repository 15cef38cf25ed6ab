export const CutText = ({ text, short }: { text: string | null | undefined; short?: string | undefined }) =>
  text ? (
    <span className="office-cut" title={text}>
      {short ?? text}
    </span>
  ) : null;

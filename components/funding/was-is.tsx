type WasIsProps = { was: string | null; is: string };

/**
 * The previous value of a condition, struck through, and the current one; only the current one if it has not changed.
 */
export function WasIs({ was, is }: WasIsProps) {
  if (was === null || was === is) return <strong className="font-[550]">{is}</strong>;
  return (
    <>
      <del className="text-destructive">
        <span className="sr-only">antes </span>
        {was}
      </del>{" "}
      <ins className="ml-1 font-semibold no-underline">
        <span className="sr-only">ahora </span>
        {is}
      </ins>
    </>
  );
}

type Change = { label: string; was: string | null; is: string };

type ChangesListProps = {
  changes: readonly Change[];
  /** «5 condiciones como en tu versión 2» */
  rest: string | null;
};

/** The changes of a version compared with the previous one, one per line. */
export function ChangesList({ changes, rest }: ChangesListProps) {
  return (
    <dl className="grid border-y text-sm">
      {changes.map(({ label, was, is }) => (
        <div key={label} className={LINE}>
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere">
            <WasIs was={was} is={is} />
          </dd>
        </div>
      ))}
      {rest ? (
        <div className={LINE}>
          <dt className="text-muted-foreground">Lo demás</dt>
          <dd className="text-muted-foreground">{rest}</dd>
        </div>
      ) : null}
    </dl>
  );
}

const LINE =
  "grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-2 not-first:border-t max-tablet:grid-cols-[6.5rem_minmax(0,1fr)]";

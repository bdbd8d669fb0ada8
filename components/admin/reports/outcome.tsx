import { Note } from "@/components/display/note";
import { formatDate } from "@/lib/core/format/format";
import { Written } from "../written";

type OutcomeProps = {
  report: { resolution: string | null; resolvedBy: string | null; resolvedAt: string | null };
  /** What was decided, in a few words, where it is not the text itself. */
  decision?: string;
  timeZone: string;
};

/** How a report was decided, why, by whom and when; nothing for an open report. */
export function Outcome({
  report: { resolution, resolvedBy, resolvedAt },
  decision,
  timeZone,
}: OutcomeProps) {
  if (!resolvedAt) return null;
  return (
    <>
      <Written className="text-sm">
        Decisión: {decision ?? resolution}
        {decision && resolution ? `. Motivo: «${resolution}»` : null}
      </Written>
      <Note>
        Resuelta {resolvedBy ? `por ${resolvedBy} ` : ""}el{" "}
        <time dateTime={resolvedAt}>{formatDate(new Date(resolvedAt), timeZone)}</time>
      </Note>
    </>
  );
}

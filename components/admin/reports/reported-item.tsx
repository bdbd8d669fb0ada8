import type { ReactNode } from "react";
import type { z } from "zod";
import { Note } from "@/components/display/note";
import { formatDate } from "@/lib/core/format/format";
import type { reportShape } from "@/lib/reports/present";
import { Written } from "../written";
import { MemberLink } from "./member-link";
import { Outcome } from "./outcome";

type ReportedItemProps = {
  report: z.output<z.ZodObject<typeof reportShape>>;
  /** What is reported, within a sentence, linked to its page. */
  item: ReactNode;
  /** What it says. */
  quote?: ReactNode;
  /** What is to be done about it. */
  note?: ReactNode;
  reason: string;
  /** Its state, if it is no longer offered: «Cerrado». */
  state: string | null;
  /** What the decision to remove it did: «se retiró». */
  removed: string;
  timeZone: string;
};

/** Who reports which listing, offering, rating or publication, why, and how it was decided. */
export function ReportedItem({
  report,
  item,
  quote,
  note,
  reason,
  state,
  removed,
  timeZone,
}: ReportedItemProps) {
  const { owner, ownerId, details, decision, createdAt } = report;
  return (
    <div className="grid content-start gap-1 *:min-w-0">
      <p>
        <MemberLink id={report.reporterId} name={report.reporter} /> denuncia {item}
        {ownerId && owner ? (
          <>
            {" "}
            de <MemberLink id={ownerId} name={owner} />
          </>
        ) : null}
      </p>
      {quote}
      <p className="text-sm">Motivo: {reason}</p>
      {details ? <Written className="text-sm">«{details}»</Written> : null}
      <Note>
        <time dateTime={createdAt}>{formatDate(new Date(createdAt), timeZone)}</time>
        {state ? ` · ${state}` : null}
      </Note>
      {note}
      <Outcome
        report={report}
        decision={decision === "removed" ? removed : "se mantuvo"}
        timeZone={timeZone}
      />
    </div>
  );
}

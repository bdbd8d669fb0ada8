import type { ReactNode } from "react";
import type { z } from "zod";
import type { PanelParams } from "@/components/admin/queues/place";
import type { AdminActor } from "@/lib/auth/actor";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";
import type { Page } from "@/lib/core/command/page";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import type { ReportReason } from "@/lib/reports/constants";
import type { reportShape } from "@/lib/reports/present";
import type { ListReports } from "@/lib/reports/schema";
import { type Removal, ReportActions, type Restoration } from "./actions";
import { ReportQueue } from "./queue";
import { ReportedItem } from "./reported-item";

type ItemReport = z.output<z.ZodObject<typeof reportShape>>;

type ItemReportsProps<Row, Line extends ItemReport> = {
  viewer: AdminActor;
  params: PanelParams;
  queue: string;
  title: string;
  note: string;
  list: (viewer: AdminActor, input: ListReports) => Promise<Page<Row>>;
  get: (viewer: AdminActor, id: number) => Promise<Row>;
  json: (rows: readonly Row[]) => Line[];
  reasons: Readonly<Record<ReportReason, string>>;
  /** What is reported, within a sentence, linked to its page. */
  itemOf: (line: Line) => ReactNode;
  /** What it says. */
  quoteOf?: (line: Line) => ReactNode;
  /** What is to be done about it. */
  noteOf?: (line: Line) => ReactNode;
  /** Its state, if it is no longer offered. */
  stateOf: (line: Line) => string | null;
  /** Receives `id`, `decision`, `reason` and the fields of `seenOf`. */
  action: SentAction;
  /** Which version of a text the line shows. */
  seenOf?: (line: Line) => FormFields;
  removal: Removal;
  /** What restores the item of a line, if it is removed and can be restored. */
  restorationOf?: (line: Line) => Restoration | null;
  /** What the decision to remove it did: «se retiró». */
  removed: string;
};

/** The reports of one kind of item: listings, courses and mentorships, ratings, or publications. */
export function ItemReports<Row, Line extends ItemReport>(props: ItemReportsProps<Row, Line>) {
  const { viewer, list, get, reasons, itemOf, quoteOf, noteOf, stateOf, ...decided } = props;
  const { action, seenOf, removal, restorationOf, removed, ...queue } = decided;
  return (
    <ReportQueue
      {...queue}
      list={(input) => list(viewer, input)}
      get={(id) => get(viewer, id)}
      reporterOf={({ reporter }) => reporter}
      text={(report) => (
        <ReportedItem
          report={report}
          item={itemOf(report)}
          quote={quoteOf?.(report)}
          note={noteOf?.(report)}
          reason={reasons[report.reason]}
          state={stateOf(report)}
          removed={removed}
          timeZone={viewer.timezone}
        />
      )}
      actions={(report) => (
        <ReportActions
          report={report}
          action={action}
          seen={seenOf?.(report)}
          maxLength={MAX_ACTION_REASON_LENGTH}
          removal={removal}
          restoration={restorationOf?.(report)}
        />
      )}
    />
  );
}

import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { CaseLink } from "@/components/admin/queues/case-link";
import { OpenCase } from "@/components/admin/queues/open-case";
import { type PanelParams, type QueuePlace, queuePlaceOf } from "@/components/admin/queues/place";
import { ReportItem } from "@/components/admin/queues/report-item";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { ItemGroup } from "@/components/ui/item";
import { foundOrNull } from "@/lib/core/command/errors";
import type { Page } from "@/lib/core/command/page";
import { type ListReports, listReportsInput, NO_REPORT } from "@/lib/reports/schema";

const VIEWS = { open: "Por resolver", resolved: "Resueltas" } as const;

type ReportedLine = { id: number; resolvedAt: string | null };

type ReportQueueProps<Row, Line extends ReportedLine> = {
  params: PanelParams;
  queue: string;
  title: string;
  note: string;
  list: (input: ListReports) => Promise<Page<Row>>;
  get: (id: number) => Promise<Row>;
  json: (rows: readonly Row[]) => Line[];
  reporterOf: (line: Line) => string;
  /** Who reports what and why; shortened in the list. */
  text: (line: Line, isShort: boolean) => ReactNode;
  actions?: (line: Line) => ReactNode;
  /** The open case, where it is more than the text and the actions. */
  caseOf?: (line: Line, place: QueuePlace) => ReactNode;
};

/** A queue of members' reports: the open ones and the resolved ones. */
export async function ReportQueue<Row, Line extends ReportedLine>(props: ReportQueueProps<Row, Line>) {
  const { params, queue, title, note, list, get, json, reporterOf, text, actions, caseOf } = props;
  const place = queuePlaceOf({ queue }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, asked] = await Promise.all([
    list(listReportsInput.parse({ status: view, cursor })),
    id ? foundOrNull(() => get(Number(id))) : undefined,
  ]);
  const [found] = asked ? json([asked]) : [];
  const none = view === "open" ? "No hay denuncias por resolver" : "Todavía no se ha resuelto ninguna";
  return (
    <ReviewQueue
      place={place}
      title={title}
      note={note}
      views={{ label: "Estado de las denuncias", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <ShieldCheck />, title: none } : null}
      nextCursor={nextCursor}
      missing={asked === null ? `${NO_REPORT}.` : null}
      review={
        found
          ? (caseOf?.(found, place) ?? (
              <OpenCase key={found.id} place={place} id={found.id} title={`Denuncia de ${reporterOf(found)}`}>
                {text(found, false)}
                {actions?.(found)}
              </OpenCase>
            ))
          : null
      }
    >
      <ItemGroup>
        {json(rows).map((line) => {
          // Without actions in the list, the decision is made in the case.
          const verb = actions || line.resolvedAt ? "Ver" : "Revisar";
          return (
            <ReportItem key={line.id}>
              {text(line, true)}
              <div className="flex min-w-0 items-center gap-2">
                <CaseLink place={place} id={line.id} label={`${verb} la denuncia de ${reporterOf(line)}`}>
                  {verb}
                </CaseLink>
                {found ? null : actions?.(line)}
              </div>
            </ReportItem>
          );
        })}
      </ItemGroup>
    </ReviewQueue>
  );
}

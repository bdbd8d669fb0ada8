import { ShieldCheck } from "lucide-react";
import { Note } from "@/components/display/note";
import { ItemGroup } from "@/components/ui/item";
import type { AdminActor } from "@/lib/auth/actor";
import { formatDate } from "@/lib/core/format/format";
import { CONVERSATIONS_PER_PAGE } from "@/lib/messaging/constants";
import { reportsJson } from "@/lib/messaging/present";
import { getReport, listReports } from "@/lib/messaging/reports";
import { Written } from "../written";
import { CaseLink } from "./case-link";
import { ReportReview } from "./cases.lazy";
import { findCase, hrefOf, type PanelParams, queuePlaceOf } from "./place";
import { ReportItem } from "./report-item";
import { ReviewQueue } from "./review-queue";

type ReportQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { open: "Por resolver", resolved: "Resueltas" } as const;

/**
 * Reported conversations: the reporter, the reported member and the reason. The messages are shown only to the
 * administrator who reviews the report, and the access is recorded.
 */
export async function ReportQueue({ viewer, params }: ReportQueueProps) {
  const place = queuePlaceOf({ queue: "messages" }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, asked] = await Promise.all([
    listReports(viewer, {
      status: view,
      cursor: cursor ? Number(cursor) : undefined,
      limit: CONVERSATIONS_PER_PAGE,
    }),
    id ? findCase(() => getReport(viewer, Number(id))) : undefined,
  ]);
  const [found] = asked ? reportsJson([asked]) : [];
  return (
    <ReviewQueue
      place={place}
      title="Denuncias de mensajes"
      note="Conversaciones denunciadas por un miembro. Cada lectura queda registrada."
      views={{ label: "Estado de las denuncias", names: VIEWS }}
      empty={
        rows.length === 0
          ? {
              icon: <ShieldCheck />,
              title: view === "open" ? "No hay denuncias por resolver" : "Todavía no se ha resuelto ninguna",
            }
          : null
      }
      nextCursor={nextCursor}
      missing={asked === null ? "Esa denuncia no existe." : null}
      review={
        found ? (
          <ReportReview
            key={found.id}
            report={found}
            closeHref={hrefOf(place, { id: undefined })}
            timeZone={viewer.timezone}
          />
        ) : null
      }
    >
      <ItemGroup>
        {reportsJson(rows).map((report) => (
          <ReportItem key={report.id}>
            <div className="grid content-start gap-1 *:min-w-0">
              <p>
                <strong>{report.reporter.name}</strong> denuncia su conversación con{" "}
                <strong>{report.reported.name}</strong>
              </p>
              <Written className="text-sm">«{report.reason}»</Written>
              {report.resolution ? (
                <Written className="text-sm">Decisión: {report.resolution}</Written>
              ) : null}
              <Note as="time" dateTime={report.createdAt}>
                {formatDate(new Date(report.createdAt), viewer.timezone)}
              </Note>
            </div>
            {report.resolution ? null : (
              <CaseLink place={place} id={report.id} label={`Revisar la denuncia de ${report.reporter.name}`}>
                Revisar
              </CaseLink>
            )}
          </ReportItem>
        ))}
      </ItemGroup>
    </ReviewQueue>
  );
}

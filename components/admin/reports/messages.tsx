import { MessageReportReview } from "@/components/admin/queues/cases.lazy";
import { hrefOf, type PanelParams } from "@/components/admin/queues/place";
import { Note } from "@/components/display/note";
import type { AdminActor } from "@/lib/auth/actor";
import { formatDate } from "@/lib/core/format/format";
import { type ReportLine, reportsJson } from "@/lib/messaging/present";
import { getReport, listReports } from "@/lib/messaging/reports";
import { Written } from "../written";
import { MemberLink } from "./member-link";
import { Outcome } from "./outcome";
import { ReportQueue } from "./queue";

type MessageReportsProps = { viewer: AdminActor; params: PanelParams };

/**
 * Reported conversations: the reporter, the reported member and the reason. The messages are shown only to the
 * administrator who reviews the report, and the access is recorded.
 */
export function MessageReports({ viewer, params }: MessageReportsProps) {
  const { timezone } = viewer;
  return (
    <ReportQueue
      params={params}
      queue="messages"
      title="Denuncias de mensajes"
      note="Conversaciones denunciadas por un miembro. Cada lectura queda registrada."
      list={({ cursor, ...input }) =>
        listReports(viewer, { ...input, cursor: cursor ? Number(cursor) : undefined })
      }
      get={(id) => getReport(viewer, id)}
      json={reportsJson}
      reporterOf={({ reporter }) => reporter.name}
      text={(report) => <ReportText report={report} timeZone={timezone} />}
      caseOf={(report, place) => (
        <MessageReportReview
          key={report.id}
          report={report}
          closeHref={hrefOf(place, { id: undefined })}
          timeZone={timezone}
        />
      )}
    />
  );
}

function ReportText({ report, timeZone }: { report: ReportLine; timeZone: string }) {
  return (
    <div className="grid content-start gap-1 *:min-w-0">
      <p>
        <MemberLink {...report.reporter} /> denuncia su conversación con <MemberLink {...report.reported} />
      </p>
      <Written className="text-sm">«{report.reason}»</Written>
      <Note as="time" dateTime={report.createdAt}>
        {formatDate(new Date(report.createdAt), timeZone)}
      </Note>
      <Outcome report={report} timeZone={timeZone} />
    </div>
  );
}

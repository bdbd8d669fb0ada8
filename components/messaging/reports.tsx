import { ShieldCheck } from "lucide-react";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LoadMore } from "@/components/ui/load-more";
import { Segments } from "@/components/ui/segments";
import type { AdminActor } from "@/lib/core/actor";
import { formatDate } from "@/lib/core/format";
import { CONVERSATIONS_PER_PAGE } from "@/lib/messaging/message-constants";
import { type ReportLine, reportsJson } from "@/lib/messaging/message-present";
import { listReports } from "@/lib/messaging/read-report";
import { ReviewReport } from "./review-report";

type Params = Record<string, string | string[] | undefined>;
type ReportsProps = { viewer: AdminActor; params: Params };

const STATUSES = { open: "Por resolver", resolved: "Resueltas" } as const;

/** Reported conversations: who, whom and why. What they wrote is shown only to whoever reviews one, and that is recorded. */
export async function Reports({ viewer, params }: ReportsProps) {
  const status = params.reports === "resolved" ? "resolved" : "open";
  const after =
    typeof params.after === "string" && /^\d{1,15}$/.test(params.after) ? Number(params.after) : undefined;
  const { rows: reports, nextCursor } = await listReports(viewer, {
    status,
    cursor: after,
    limit: CONVERSATIONS_PER_PAGE,
  });
  const lines = reportsJson(reports);
  const asked = typeof params.report === "string" ? Number(params.report) : undefined;
  return (
    <Card aria-labelledby="denuncias" id="denuncias-tarjeta">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="denuncias">
            Denuncias
          </h2>
          <p className="note">Conversaciones denunciadas por un miembro. Cada lectura queda registrada.</p>
        </div>
        <Segments
          label="Estado de las denuncias"
          names={STATUSES}
          current={status}
          hrefOf={(each) => `/admin?tab=approvals&reports=${each}`}
        />
      </CardHead>
      {lines.length === 0 ? (
        <Blank
          icon={<ShieldCheck className="icon" />}
          title={status === "open" ? "No hay denuncias por resolver" : "Todavía no se ha resuelto ninguna"}
        />
      ) : (
        <ul className="ruled">
          {lines.map((report) => (
            <Line key={report.id} report={report} isAsked={report.id === asked} timeZone={viewer.timezone} />
          ))}
        </ul>
      )}
      {nextCursor ? (
        <LoadMore
          note="Hay más resultados"
          href={`/admin?tab=approvals&reports=${status}&after=${nextCursor}`}
        />
      ) : null}
    </Card>
  );
}

type LineProps = { report: ReportLine; isAsked: boolean; timeZone: string };

function Line({ report, isAsked, timeZone }: LineProps) {
  const { reporter, reported, reason, resolution, createdAt } = report;
  return (
    <li className="report">
      <div className="stack stack-1">
        <p>
          <strong>{reporter.name}</strong> denuncia su conversación con <strong>{reported.name}</strong>
        </p>
        <p className="small report-words">«{reason}»</p>
        {resolution ? <p className="small report-words">Decisión: {resolution}</p> : null}
        <time className="note" dateTime={createdAt}>
          {formatDate(new Date(createdAt), timeZone)}
        </time>
      </div>
      {resolution ? null : <ReviewReport report={report} isAsked={isAsked} timeZone={timeZone} />}
    </li>
  );
}

import { ShieldCheck } from "lucide-react";
import Link from "next/link";
import { resolveForumReport } from "@/actions/forum";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LoadMore } from "@/components/ui/load-more";
import { Segments } from "@/components/ui/segments";
import type { AdminActor } from "@/lib/core/actor";
import { formatDate } from "@/lib/core/format";
import { LONGEST_REASON } from "@/lib/forum/post-constants";
import { type ReportLine, reportsJson } from "@/lib/forum/post-present";
import { postPath } from "@/lib/forum/post-rules";
import { listReportsInput } from "@/lib/forum/post-schema";
import { listReports } from "@/lib/forum/report-queries";
import { ReasonAct } from "./reason-act";

type Params = Record<string, string | string[] | undefined>;
type ForumReportsProps = { viewer: AdminActor; params: Params };

const STATUSES = { open: "Por resolver", resolved: "Resueltas" } as const;
const LONGEST_SHOWN = 400;

/** What members ask to have looked at in the forum, with what it says. */
export async function ForumReports({ viewer, params }: ForumReportsProps) {
  const read = listReportsInput.safeParse({ status: params.forum, cursor: params.forumAfter });
  const asked = read.data ?? listReportsInput.parse({});
  const { rows: reports, nextCursor } = await listReports(viewer, asked);
  const lines = reportsJson(reports);
  return (
    <Card aria-labelledby="foro-denuncias">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="foro-denuncias">
            Denuncias del foro
          </h2>
          <p className="note">Temas y comentarios denunciados por un miembro.</p>
        </div>
        <Segments
          label="Estado de las denuncias del foro"
          names={STATUSES}
          current={asked.status}
          hrefOf={(each) => `/admin?tab=approvals&forum=${each}`}
        />
      </CardHead>
      {lines.length === 0 ? (
        <Blank
          icon={<ShieldCheck className="icon" />}
          title={
            asked.status === "open"
              ? "No hay denuncias del foro por resolver"
              : "Todavía no se ha resuelto ninguna"
          }
        />
      ) : (
        <ul className="ruled">
          {lines.map((report) => (
            <Line key={report.id} report={report} timeZone={viewer.timezone} />
          ))}
        </ul>
      )}
      {nextCursor ? (
        <LoadMore
          note="Hay más resultados"
          href={`/admin?tab=approvals&forum=${asked.status}&forumAfter=${nextCursor}`}
        />
      ) : null}
    </Card>
  );
}

function Line({ report, timeZone }: { report: ReportLine; timeZone: string }) {
  const { id, postId, commentNumber, title, content, author, reporter, reason, decision, createdAt } = report;
  const shared = { busyText: "Guardando…", action: resolveForumReport, longest: LONGEST_REASON } as const;
  return (
    <li className="report">
      <div className="stack stack-1">
        <p>
          <strong>{reporter}</strong> denuncia {commentNumber ? `el comentario ${commentNumber} de` : ""}{" "}
          <strong>{author}</strong> en{" "}
          <Link href={postPath(postId, commentNumber ?? undefined)}>«{title}»</Link>
        </p>
        <p className="small report-words">Motivo: «{reason}»</p>
        <p className="small report-words">
          Dice: {content.slice(0, LONGEST_SHOWN)}
          {content.length > LONGEST_SHOWN ? "…" : ""}
        </p>
        {decision ? (
          <p className="small">Decisión: {decision === "hidden" ? "se ocultó" : "se mantuvo"}</p>
        ) : null}
        <time className="note" dateTime={createdAt}>
          {formatDate(new Date(createdAt), timeZone)}
        </time>
      </div>
      {decision ? null : (
        <div className="row row-2">
          <ReasonAct
            size="sm"
            ask={{
              ...shared,
              title: "Mantenerlo",
              note: "Seguirá visible. El denunciante leerá el motivo.",
              act: "Mantener",
              mild: true,
              help: "Lo leerá el denunciante y quedará registrado.",
              fields: { id, decision: "dismissed" },
              done: ["Denuncia resuelta"],
            }}
          >
            Dejarlo
          </ReasonAct>
          <ReasonAct
            size="sm"
            variant="danger"
            ask={{
              ...shared,
              title: "Ocultarlo",
              note: "Los demás dejarán de verlo. El autor y el denunciante leerán el motivo.",
              act: "Ocultar",
              fields: { id, decision: "hidden" },
              done: ["Oculto", "Hemos avisado a su autor."],
            }}
          >
            Ocultar
          </ReasonAct>
        </div>
      )}
    </li>
  );
}

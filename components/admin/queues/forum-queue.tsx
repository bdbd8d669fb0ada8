import { ShieldCheck } from "lucide-react";
import Link from "next/link";
import { resolveForumReport } from "@/actions/forum";
import type { AdminActor } from "@/lib/core/actor";
import { formatDate } from "@/lib/core/format";
import { LONGEST_REASON } from "@/lib/forum/post-constants";
import { type ReportLine, reportsJson } from "@/lib/forum/post-present";
import { postPath } from "@/lib/forum/post-rules";
import { listReportsInput } from "@/lib/forum/post-schema";
import { listReports } from "@/lib/forum/report-queries";
import { ReasonAct } from "../reason-act";
import { type PanelParams, queuePlaceOf } from "./queue-place";
import { ReviewQueue } from "./review-queue";

type ForumQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { open: "Por resolver", resolved: "Resueltas" } as const;
const LONGEST_SHOWN = 400;

/** What members ask to have looked at in the forum, with what it says. */
export async function ForumQueue({ viewer, params }: ForumQueueProps) {
  const place = queuePlaceOf({ queue: "forum" }, VIEWS, params);
  const { view, cursor } = place;
  const { rows, nextCursor } = await listReports(viewer, listReportsInput.parse({ status: view, cursor }));
  return (
    <ReviewQueue
      place={place}
      title="Denuncias del foro"
      note="Temas y comentarios denunciados por un miembro."
      views={{ label: "Estado de las denuncias del foro", names: VIEWS }}
      empty={
        rows.length === 0
          ? {
              icon: <ShieldCheck className="icon" />,
              title:
                view === "open"
                  ? "No hay denuncias del foro por resolver"
                  : "Todavía no se ha resuelto ninguna",
            }
          : null
      }
      nextCursor={nextCursor}
    >
      <ul className="ruled">
        {reportsJson(rows).map((report) => (
          <Line key={report.id} report={report} timeZone={viewer.timezone} />
        ))}
      </ul>
    </ReviewQueue>
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

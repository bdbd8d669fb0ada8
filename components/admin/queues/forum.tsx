import { ShieldCheck } from "lucide-react";
import Link from "next/link";
import { resolveForumReport } from "@/actions/forum";
import { Note } from "@/components/display/note";
import { ReasonButton } from "@/components/forms/reason-button";
import { ItemGroup } from "@/components/ui/item";
import type { AdminActor } from "@/lib/auth/actor";
import { formatDate } from "@/lib/core/format/format";
import { getReport, listReports } from "@/lib/forum/moderation/queries";
import { MAX_REASON_LENGTH } from "@/lib/forum/posts/constants";
import { type ReportLine, reportsJson } from "@/lib/forum/present";
import { postPath } from "@/lib/forum/rules";
import { listReportsInput, NO_REPORT } from "@/lib/forum/schema";
import { Written } from "../written";
import { CaseLink } from "./case-link";
import { OpenCase } from "./open-case";
import { findCase, type PanelParams, queuePlaceOf } from "./place";
import { ReportItem } from "./report-item";
import { ReviewQueue } from "./review-queue";

type ForumQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { open: "Por resolver", resolved: "Resueltas" } as const;
const MAX_SHOWN = 400;

/** The reports of forum texts, with the reported text. */
export async function ForumQueue({ viewer, params }: ForumQueueProps) {
  const place = queuePlaceOf({ queue: "forum" }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, asked] = await Promise.all([
    listReports(viewer, listReportsInput.parse({ status: view, cursor })),
    id ? findCase(() => getReport(viewer, Number(id))) : undefined,
  ]);
  const [found] = asked ? reportsJson([asked]) : [];
  return (
    <ReviewQueue
      place={place}
      title="Denuncias del foro"
      note="Temas y comentarios denunciados por un miembro."
      views={{ label: "Estado de las denuncias del foro", names: VIEWS }}
      empty={
        rows.length === 0
          ? {
              icon: <ShieldCheck />,
              title:
                view === "open"
                  ? "No hay denuncias del foro por resolver"
                  : "Todavía no se ha resuelto ninguna",
            }
          : null
      }
      nextCursor={nextCursor}
      missing={asked === null ? `${NO_REPORT}.` : null}
      review={
        found ? (
          <OpenCase key={found.id} place={place} id={found.id} title={`Denuncia de ${found.reporter}`}>
            <ReportText report={found} timeZone={viewer.timezone} />
            <Acts report={found} />
          </OpenCase>
        ) : null
      }
    >
      <ItemGroup>
        {reportsJson(rows).map((report) => (
          <ReportItem key={report.id}>
            <ReportText report={report} timeZone={viewer.timezone} most={MAX_SHOWN} />
            <div className="flex min-w-0 items-center gap-2">
              <CaseLink place={place} id={report.id} label={`Ver la denuncia de ${report.reporter}`}>
                Ver
              </CaseLink>
              {found ? null : <Acts report={report} />}
            </div>
          </ReportItem>
        ))}
      </ItemGroup>
    </ReviewQueue>
  );
}

type ReportTextProps = { report: ReportLine; timeZone: string; most?: number };

/** Who reports whose text, why, and what it says. */
export function ReportText({ report, timeZone, most = Number.POSITIVE_INFINITY }: ReportTextProps) {
  const { postId, commentNumber, title, content, author, reporter, reason, decision, createdAt } = report;
  const topic = <Link href={postPath(postId, commentNumber ?? undefined)}>«{title}»</Link>;
  return (
    <div className="grid content-start gap-1 *:min-w-0">
      <p>
        <strong>{reporter}</strong> denuncia{" "}
        {commentNumber ? (
          <>
            el comentario {commentNumber} de <strong>{author}</strong> en {topic}
          </>
        ) : (
          <>
            el tema {topic} de <strong>{author}</strong>
          </>
        )}
      </p>
      <Written className="text-sm">Motivo: «{reason}»</Written>
      <Written className="text-sm">
        Dice: {content.slice(0, most)}
        {content.length > most ? "…" : ""}
      </Written>
      {decision ? (
        <p className="text-sm">Decisión: {decision === "hidden" ? "se ocultó" : "se mantuvo"}</p>
      ) : null}
      <Note as="time" dateTime={createdAt}>
        {formatDate(new Date(createdAt), timeZone)}
      </Note>
    </div>
  );
}

function Acts({ report: { id, decision } }: { report: ReportLine }) {
  const shared = {
    busyText: "Guardando…",
    action: resolveForumReport,
    maxLength: MAX_REASON_LENGTH,
  } as const;
  if (decision) return null;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <ReasonButton
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
      </ReasonButton>
      <ReasonButton
        size="sm"
        variant="destructiveOutline"
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
      </ReasonButton>
    </div>
  );
}

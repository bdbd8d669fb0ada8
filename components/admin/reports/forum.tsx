import Link from "next/link";
import { resolveForumReport } from "@/actions/forum";
import type { PanelParams } from "@/components/admin/queues/place";
import { Markdown } from "@/components/display/markdown";
import { Note } from "@/components/display/note";
import type { AdminActor } from "@/lib/auth/actor";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import { formatDate } from "@/lib/core/format/format";
import { beginningOf, renderMarkdown } from "@/lib/core/format/markdown";
import { getReport, listReports } from "@/lib/forum/moderation/queries";
import { type ReportLine, reportsJson } from "@/lib/forum/present";
import { postPath } from "@/lib/forum/rules";
import { Written } from "../written";
import { ReportActions } from "./actions";
import { MemberLink } from "./member-link";
import { Outcome } from "./outcome";
import { ReportQueue } from "./queue";

type ForumReportsProps = { viewer: AdminActor; params: PanelParams };

const MAX_SHOWN = 400;

// No part can contain its own beginning, so a text full of brackets is searched once.
const PICTURE = /!\[[^[\]]*\]\([^()]*\)/g;

const HIDING = {
  decision: "hidden",
  button: "Ocultar",
  title: "Ocultarlo",
  note: "Los demás dejarán de verlo. El autor y el denunciante leerán el motivo.",
  done: "Oculto",
} as const;

/** The reports of forum texts, with the reported text. */
export function ForumReports({ viewer, params }: ForumReportsProps) {
  return (
    <ReportQueue
      params={params}
      queue="forum"
      title="Denuncias del foro"
      note="Temas y comentarios denunciados por un miembro."
      list={(input) => listReports(viewer, input)}
      get={(id) => getReport(viewer, id)}
      json={reportsJson}
      reporterOf={({ reporter }) => reporter}
      text={(report, isShort) => (
        <ReportText report={report} timeZone={viewer.timezone} {...(isShort && { max: MAX_SHOWN })} />
      )}
      actions={(report) => (
        <ReportActions
          report={report}
          action={resolveForumReport}
          maxLength={MAX_ACTION_REASON_LENGTH}
          removal={HIDING}
        />
      )}
    />
  );
}

type ReportTextProps = { report: ReportLine; timeZone: string; max?: number };

/**
 * Who reports whose text, why, and what it says: as in the forum, or only the beginning, of at most `max` characters.
 */
export function ReportText({ report, timeZone, max }: ReportTextProps) {
  const { postId, commentNumber, title, content, reason, decision, createdAt } = report;
  const author = <MemberLink id={report.authorId} name={report.author} />;
  const topic = <Link href={postPath(postId, commentNumber ?? undefined)}>«{title}»</Link>;
  return (
    <div className="grid content-start gap-1 *:min-w-0">
      <p>
        <MemberLink id={report.reporterId} name={report.reporter} /> denuncia{" "}
        {commentNumber ? (
          <>
            el comentario {commentNumber} de {author} en {topic}
          </>
        ) : (
          <>
            el tema {topic} de {author}
          </>
        )}
      </p>
      <Written className="text-sm">Motivo: «{reason}»</Written>
      {max === undefined ? (
        <div className="text-sm">
          Dice:
          <Markdown html={renderMarkdown(content)} />
        </div>
      ) : (
        <Written className="text-sm">Dice: {beginningOf(content.replace(PICTURE, "[imagen]"), max)}</Written>
      )}
      <Note as="time" dateTime={createdAt}>
        {formatDate(new Date(createdAt), timeZone)}
      </Note>
      <Outcome
        report={report}
        decision={decision === "hidden" ? "se ocultó" : "se mantuvo"}
        timeZone={timeZone}
      />
    </div>
  );
}

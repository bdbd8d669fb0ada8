import Link from "next/link";
import { resolveOfferingReport } from "@/actions/learning/catalogue";
import type { PanelParams } from "@/components/admin/queues/place";
import type { AdminActor } from "@/lib/auth/actor";
import { MAX_ACT_REASON_LENGTH } from "@/lib/core/command/reason";
import { OFFERING_LABELS, offeringPath } from "@/lib/learning/catalogue/rules";
import { OFFERING_REPORT_REASONS } from "@/lib/learning/reports/constants";
import { type OfferingReportLine, reportsJson } from "@/lib/learning/reports/present";
import { getReport, listReports } from "@/lib/learning/reports/queries";
import { ReportActs } from "./acts";
import { ReportQueue } from "./queue";
import { ReportedItem } from "./reported-item";

type OfferingReportsProps = { viewer: AdminActor; params: PanelParams };

const REMOVAL = {
  decision: "removed",
  button: "Archivar",
  title: "Archivarlo",
  note: "Sale del catálogo y solo vuelve si se aprueba otra vez. Los alumnos conservan el acceso. Su autor y el denunciante leerán el motivo.",
  done: "Archivado",
} as const;

/** The reports of courses and mentorships. */
export function OfferingReports({ viewer, params }: OfferingReportsProps) {
  return (
    <ReportQueue
      params={params}
      queue="learning-reports"
      title="Denuncias de cursos y mentorías"
      note="Cursos y mentorías denunciados por un miembro."
      list={(input) => listReports(viewer, input)}
      get={(id) => getReport(viewer, id)}
      json={reportsJson}
      reporterOf={({ reporter }) => reporter}
      text={(report) => (
        <ReportedItem
          report={report}
          item={<ReportedOffering report={report} />}
          reason={OFFERING_REPORT_REASONS[report.reason]}
          state={report.status === "archived" ? "Archivado" : null}
          removed="se archivó"
          timeZone={viewer.timezone}
        />
      )}
      acts={(report) => (
        <ReportActs
          report={report}
          action={resolveOfferingReport}
          maxLength={MAX_ACT_REASON_LENGTH}
          removal={REMOVAL}
        />
      )}
    />
  );
}

function ReportedOffering({ report: { kind, itemId, title } }: { report: OfferingReportLine }) {
  const { noun, isFeminine } = OFFERING_LABELS[kind];
  if (title === null) return isFeminine ? "una mentoría ya eliminada" : "un curso ya eliminado";
  return (
    <>
      {isFeminine ? "la" : "el"} {noun} <Link href={offeringPath(kind, itemId)}>«{title}»</Link>
    </>
  );
}

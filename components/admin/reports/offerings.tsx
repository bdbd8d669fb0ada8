import Link from "next/link";
import { resolveOfferingReport } from "@/actions/learning/catalogue";
import type { PanelParams } from "@/components/admin/queues/place";
import type { AdminActor } from "@/lib/auth/actor";
import { OFFERING_LABELS, offeringPath } from "@/lib/learning/catalogue/rules";
import { OFFERING_REPORT_REASONS } from "@/lib/learning/reports/constants";
import { type OfferingReportLine, reportsJson } from "@/lib/learning/reports/present";
import { getReport, listReports } from "@/lib/learning/reports/queries";
import { ItemReports } from "./item-reports";

const REMOVAL = {
  decision: "removed",
  button: "Archivar",
  title: "Archivar y quitar del catálogo",
  note: "Solo vuelve al catálogo si se aprueba otra vez. Los alumnos conservan el acceso. Su autor y el denunciante leerán el motivo.",
  done: "Ya no está en el catálogo",
} as const;

/** The reports of courses and mentorships. */
export function OfferingReports({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  return (
    <ItemReports
      viewer={viewer}
      params={params}
      queue="learning-reports"
      title="Denuncias de cursos y mentorías"
      note="Cursos y mentorías denunciados por un miembro."
      list={listReports}
      get={getReport}
      json={reportsJson}
      reasons={OFFERING_REPORT_REASONS}
      itemOf={(report) => <ReportedOffering report={report} />}
      stateOf={({ status }) => (status === "archived" ? "Fuera del catálogo" : null)}
      action={resolveOfferingReport}
      removal={REMOVAL}
      removed="se archivó"
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

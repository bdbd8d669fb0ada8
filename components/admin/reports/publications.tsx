import Link from "next/link";
import { resolvePublicationReport } from "@/actions/admin/reports";
import type { PanelParams } from "@/components/admin/queues/place";
import { Note } from "@/components/display/note";
import type { AdminActor } from "@/lib/auth/actor";
import { panelPath } from "@/lib/core/site/panel-path";
import { PUBLICATION_REPORT_REASONS, PUBLICATION_TEXTS } from "@/lib/offers/reports/constants";
import { type PublicationReportLine, reportsJson } from "@/lib/offers/reports/present";
import { getReport, listReports } from "@/lib/offers/reports/queries";
import { publicationPath, publicationText } from "@/lib/offers/reports/rules";
import { Written } from "../written";
import { ItemReports } from "./item-reports";

const REMOVAL = {
  decision: "removed",
  button: "Ya retirada",
  title: "Publicación ya retirada",
  note: "La denuncia no la retira: puede haber dinero de otros en ella. Retírala antes. El denunciante leerá el motivo.",
  done: "Denuncia resuelta",
  told: "Hemos avisado al denunciante.",
} as const;

/** The reports of startups, funding requests, projects, funds, and posts of the loan market. */
export function PublicationReports({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  return (
    <ItemReports
      viewer={viewer}
      params={params}
      queue="publication-reports"
      title="Denuncias de publicaciones"
      note="Startups, solicitudes de financiación, proyectos, fondos y préstamos denunciados por un miembro."
      list={listReports}
      get={getReport}
      json={reportsJson}
      reasons={PUBLICATION_REPORT_REASONS}
      itemOf={(report) => (
        <Link href={publicationPath(namedIn(report))}>{publicationText(namedIn(report))}</Link>
      )}
      quoteOf={({ purpose }) => (purpose ? <Written className="text-sm">«{purpose}»</Written> : null)}
      noteOf={(report) => <WhereToRemove report={report} />}
      stateOf={({ isOffered }) => (isOffered ? null : "Ya no se ofrece")}
      action={resolvePublicationReport}
      removal={REMOVAL}
      removed="se retiró"
    />
  );
}

const namedIn = ({ kind, itemId, title }: PublicationReportLine) => ({ kind, id: itemId, name: title });

// The act that takes it off is on its page or in the panel of its area, which knows what happens to the money.
function removalPath(report: PublicationReportLine): string {
  switch (report.kind) {
    case "project":
      return panelPath("sales", { view: "all" });
    case "funding":
      return panelPath("funding", { view: "all" });
    case "loan-request":
      return panelPath("loans", { view: "all-requests" });
    case "loan-offer":
      return panelPath("loans", { view: "all-offers" });
    default:
      return publicationPath(namedIn(report));
  }
}

function WhereToRemove({ report }: { report: PublicationReportLine }) {
  if (!report.isOffered || report.resolvedAt) return null;
  const it = PUBLICATION_TEXTS[report.kind].isFeminine ? "la" : "lo";
  return (
    <Note>
      Todavía se ofrece. <Link href={removalPath(report)}>Ir a retirar{it}</Link>
    </Note>
  );
}

import { ProjectReview } from "@/components/admin/queues/cases.lazy";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { euroText } from "@/components/tokenization/labels";
import { MilestonesCard } from "@/components/tokenization/milestones/milestones-card";
import { AboutCard, DescriptionCard } from "@/components/tokenization/projects/about-card";
import { ProjectPicture } from "@/components/tokenization/projects/picture";
import { Alert } from "@/components/ui/alert";
import type { AdminActor } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { missingOf } from "@/lib/tokenization/projects/needed-texts";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { tokenText } from "@/lib/tokenization/projects/token-text";

type ProjectPreviewProps = { project: ProjectDetail; viewer: AdminActor; closeHref: string };

/** The full content of a project as an investor sees it, with the decision beside it. */
export function ProjectPreview({ project, viewer, closeHref }: ProjectPreviewProps) {
  const { id, name, updatedAt, owner, summary, promoterName, proposedTexts } = project;
  const missing = missingOf(project);
  const isText = proposedTexts !== null;
  return (
    <ProjectReview
      project={{ id, name, updatedAt, isText, ownerName: owner.name }}
      isWhole={isText || missing.length === 0}
      closeHref={closeHref}
    >
      {missing.length > 0 && !isText ? (
        <Alert variant="warning">Así no se puede aprobar. Falta: {missing.join(", ")}.</Alert>
      ) : null}
      {isText ? <NewTexts project={project} /> : null}
      <ProjectPicture src={project.imageUrl} symbol={project.tokenSymbol} className="rounded-md border" />
      <DetailList>
        <DetailRow label="Promotor">
          {owner.name}
          {promoterName ? ` · ${promoterName}` : ""}
        </DetailRow>
        <DetailRow label="Resumen">{summary || "—"}</DetailRow>
        <DetailRow label="Objetivo">{euroText(project.targetAmount)}</DetailRow>
        <DetailRow label="Tokens">
          {tokenText(project.totalTokens)} {project.tokenSymbol} a {euroText(project.tokenPrice)}
        </DetailRow>
        <DetailRow label="Del promotor">
          {tokenText(project.promoterTokens)}
          {project.lockMonths > 0 ? `, bloqueados ${project.lockMonths} meses` : ""}
        </DetailRow>
        <DetailRow label="Mínimo">{euroText(project.minimumInvestment)}</DetailRow>
        <DetailRow label="Plazo">{project.saleDays} días</DetailRow>
      </DetailList>
      <AboutCard project={project} timeZone={viewer.timezone} />
      <DescriptionCard project={project} />
      <MilestonesCard project={project} timeZone={viewer.timezone} now={clock.now().toISOString()} />
    </ProjectReview>
  );
}

const TEXTS = {
  summary: "Resumen",
  description: "Descripción",
  rights: "Qué recibe cada inversor",
  risks: "Riesgos",
} as const;

function NewTexts({ project }: { project: ProjectDetail }) {
  const { proposedTexts } = project;
  if (!proposedTexts) return null;
  const names = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
  const changed = names.filter((name) => proposedTexts[name] !== project[name]);
  return (
    <section className="grid gap-4" aria-label="Textos nuevos">
      <Alert>Si los apruebas hay una ficha nueva, y quien ya ha invertido vuelve a tener cuatro días.</Alert>
      {changed.map((name) => (
        <div key={name} className="grid gap-2">
          <h3 className="text-sm font-semibold">{TEXTS[name]}</h3>
          <del className="rounded-md bg-destructive-soft px-4 py-3 text-sm wrap-anywhere whitespace-pre-line no-underline">
            {project[name] || "(vacío)"}
          </del>
          <ins className="rounded-md bg-success-soft px-4 py-3 text-sm wrap-anywhere whitespace-pre-line no-underline">
            {proposedTexts[name] || "(vacío)"}
          </ins>
        </div>
      ))}
    </section>
  );
}

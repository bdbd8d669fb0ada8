import { ImageUp } from "lucide-react";
import { Note } from "@/components/display/note";
import { FileButton } from "@/components/forms/file-button";
import { LinkButton } from "@/components/parts/link-button";
import { ExitAction } from "@/components/tokenization/exits/exit-act";
import { euroText } from "@/components/tokenization/labels";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { PROJECT_IMAGE, type ProjectStatus } from "@/lib/tokenization/constants";
import type { Proposing } from "@/lib/tokenization/exits/terms";
import { missingOf } from "@/lib/tokenization/projects/needed-texts";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { CancelAction, CloseAction, DistributeAction, SubmitAction, WithdrawAction } from "./manage-actions";

type ManageProps = {
  project: ProjectDetail;
  proposing: Proposing | null;
  /** Whether an exit is open, during which nothing else moves the project's money. */
  isExiting: boolean;
};

/** The promoter's actions on a project in its current state. */
export function ManageCard({ project, proposing, isExiting }: ManageProps) {
  const { id, status, reason } = project;
  const missing = missingOf(project);
  return (
    <Card id="gestionar" className="scroll-mt-20" aria-labelledby="titulo-gestionar">
      <CardHeader>
        <CardTitle id="titulo-gestionar">Gestionar</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="text-sm">
          {status === "funded" && project.milestones.length === 0 ? FUNDED_WHOLE : NEXT[status]}
        </p>
        {status === "draft" && reason ? (
          <Alert variant="destructive">
            <strong>Devuelto en la revisión.</strong> {reason}
          </Alert>
        ) : null}
        {["draft", "review"].includes(status) && missing.length > 0 ? (
          <Alert variant="warning">{missingText(missing, status)}</Alert>
        ) : null}
        {project.proposedTexts ? (
          <Alert>Tus cambios en los textos esperan a que los revise un administrador.</Alert>
        ) : null}
        <Actions project={project} proposing={proposing} isExiting={isExiting} />
        {status === "draft" ? (
          <Note>Puedes cambiarlo todo hasta enviarlo. Después, solo los textos, y con otra revisión.</Note>
        ) : null}
        {status === "cancelled" ? null : (
          <LinkButton size="sm" href={`/tokenization/${id}/documents`}>
            Documentos
          </LinkButton>
        )}
        {status === "fundraising" || status === "frozen" ? (
          <LinkButton size="sm" href={`/apps/projects/${id}`}>
            Ver la página pública
          </LinkButton>
        ) : null}
      </CardContent>
    </Card>
  );
}

function missingText(missing: readonly string[], status: ProjectStatus): string {
  const act = status === "draft" ? "enviarlo a revisión" : "aprobarlo";
  return `Para ${act} hay que completar: ${missing.join(", ")}.`;
}

const NEXT: Readonly<Record<ProjectStatus, string>> = {
  draft: "Es un borrador: solo lo ves tú.",
  review: "Lo está revisando un administrador. Puedes retirarlo para cambiarlo.",
  fundraising: "La venta está abierta.",
  frozen:
    "Un administrador ha congelado la venta: el plazo se ha detenido y los inversores pueden retirarse.",
  waiting: "Ya no admite inversiones. Se decide cuando termine el último plazo para desistir.",
  funded: "Financiado. El dinero de los hitos espera en el proyecto.",
  in_development: "En desarrollo. El dinero de los hitos que quedan espera en el proyecto.",
  completed: "Completado: ya no queda dinero de hitos por pagar.",
  failed: "No se llegó al objetivo: los inversores recuperan todo su dinero.",
  cancelled: "Está cancelado.",
  wound_up: "Está liquidado.",
};

const FUNDED_WHOLE = "Financiado. El proyecto no tiene hitos.";

function Actions({ project, proposing, isExiting }: ManageProps) {
  const { id, name, status } = project;
  switch (status) {
    case "draft":
      return (
        <div className="grid gap-2">
          <FileButton
            label={project.imageUrl ? "Cambiar la imagen" : "Añadir una imagen"}
            icon={<ImageUp />}
            accept="image/jpeg,image/png,image/webp"
            url={`/api/projects/${id}/picture`}
            field="image"
            limit={PROJECT_IMAGE}
            done="Imagen guardada"
          />
          <LinkButton href={`/tokenization/${id}/edit`}>Editar</LinkButton>
          <SubmitAction id={id} own={ownCost(project)} />
          <CancelAction id={id} name={name} isDraft />
        </div>
      );
    case "review":
      return (
        <div className="grid gap-2">
          <WithdrawAction id={id} />
          <CancelAction id={id} name={name} isDraft={false} />
        </div>
      );
    case "fundraising":
      return (
        <div className="grid gap-2">
          <LinkButton href={`/tokenization/${id}/edit`}>Cambiar los textos</LinkButton>
          {Number(project.progress) >= 100 ? <CloseAction id={id} /> : null}
          {isAlone(project) ? <CancelAction id={id} name={name} isDraft={false} /> : null}
        </div>
      );
    case "frozen":
      return <LinkButton href={`/tokenization/${id}/edit`}>Cambiar los textos</LinkButton>;
    case "funded":
    case "in_development":
    case "completed":
      return project.settledAt && !isExiting ? (
        <div className="grid gap-2">
          <DistributeAction id={id} />
          {proposing ? <ExitAction projectId={id} symbol={project.tokenSymbol} {...proposing} /> : null}
        </div>
      ) : null;
    default:
      return null;
  }
}

// Returns whether nobody except the promoter has invested.
const isAlone = ({ investors, waiting }: ProjectDetail) => investors === 0 && waiting.investors === 0;

/** Returns the price that the promoter pays for the tokens they keep; null if they keep none. */
function ownCost({ promoterTokens, tokenPrice }: ProjectDetail): string | null {
  const tokens = BigInt(promoterTokens.split(".")[0] ?? "0");
  if (tokens === 0n) return null;
  const cents = tokens * BigInt(tokenPrice.replace(".", ""));
  const digits = String(cents).padStart(3, "0");
  return euroText(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

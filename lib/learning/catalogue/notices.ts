import type { Tx } from "@/db";
import { REVIEWABLE } from "@/lib/core/site/content-review";
import { queuePath } from "@/lib/core/site/panel-path";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notifyAdministrators } from "@/lib/notifications/notice";
import type { Offering } from "./queries";
import { contentPath, OFFERING_LABELS, offeringPath } from "./rules";

/** Notifies the administrators of something to review. */
export async function notifyReviewers(tx: Tx, offering: Offering, now: Date): Promise<void> {
  const { noun, isFeminine } = OFFERING_LABELS[offering.kind];
  await notifyAdministrators(tx, {
    kind: `learning.${offering.kind}-to-review`,
    title:
      offering.approvalStatus === "approved"
        ? `Cambios de ${isFeminine ? "una" : "un"} ${noun} por revisar`
        : `${isFeminine ? "Nueva" : "Nuevo"} ${noun} por revisar`,
    body: `«${offering.title}» está pendiente de revisión.`,
    href: queuePath("learning", { id: `${offering.kind}-${offering.id}` }),
    dedupeKey: `${offering.kind}-to-review:${offering.id}:${now.getTime()}`,
  });
}

export type OfferingNotice =
  | "approved"
  | "changes-approved"
  | "changes-rejected"
  | "rejected"
  | "archived"
  | "deleted";

/** Notifies the owner of an administrator's decision, also by mail. */
export async function notifyOwner(
  tx: Tx,
  offering: Offering,
  { notice, reason, now }: { notice: OfferingNotice; reason?: string | undefined; now: Date },
): Promise<void> {
  const { noun, isFeminine } = OFFERING_LABELS[offering.kind];
  const end = isFeminine ? "a" : "o";
  const why = reason ? ` Motivo: «${reason}».` : "";
  const titles: Readonly<Record<OfferingNotice, string>> = {
    approved: `Tu ${noun} está aprobad${end}`,
    "changes-approved": `Los cambios de tu ${noun} están aprobados`,
    "changes-rejected": `Los cambios de tu ${noun} no se han aprobado`,
    rejected: `Tu ${noun} necesita cambios`,
    archived: `Tu ${noun} está archivad${end}`,
    deleted: `Tu ${noun} se ha eliminado`,
  };
  const bodies: Readonly<Record<OfferingNotice, string>> = {
    approved: `«${offering.title}» ya aparece en el catálogo y admite inscripciones.`,
    "changes-approved": `«${offering.title}» se ofrece ya con los cambios.`,
    "changes-rejected": `«${offering.title}» sigue en el catálogo como estaba.${why}`,
    rejected: `«${offering.title}» no se ha aprobado.${why}`,
    archived: `Un administrador ha archivado «${offering.title}». Los alumnos inscritos conservan el acceso.${why} ${REVIEWABLE}`,
    deleted: `Un administrador ha eliminado «${offering.title}».${why} ${REVIEWABLE}`,
  };
  const isGone = notice === "deleted";
  await notifyAndMail(tx, {
    userId: offering.ownerId,
    category: "learning",
    kind: `learning.${offering.kind}-${notice}`,
    title: titles[notice],
    body: bodies[notice],
    href: isGone
      ? "/courses"
      : offering.kind === "course"
        ? contentPath(offering.id)
        : offeringPath(offering.kind, offering.id),
    label: isGone ? "Ver los cursos" : `Ver ${isFeminine ? "la" : "el"} ${noun}`,
    dedupeKey: `${offering.kind}-${notice}:${offering.id}:${now.getTime()}`,
  });
}

import type { Tx } from "@/db";
import { queuePath } from "@/lib/core/site/panel-path";
import { notify, tellAdministrators } from "@/lib/notifications/notice";
import type { Offering } from "./queries";
import { contentPath, OFFERING_WORDS, offeringPath } from "./rules";

/** To the administrators that there is something to review. */
export async function tellSubmitted(tx: Tx, offering: Offering, now: Date): Promise<void> {
  const { noun, isFeminine } = OFFERING_WORDS[offering.kind];
  await tellAdministrators(tx, {
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

export type OfferingNews =
  | "approved"
  | "changes-approved"
  | "changes-rejected"
  | "rejected"
  | "archived"
  | "deleted";

/** To its maker what an administrator has decided. */
export async function tellOwner(
  tx: Tx,
  offering: Offering,
  { news, reason, now }: { news: OfferingNews; reason?: string | undefined; now: Date },
): Promise<void> {
  const { noun, isFeminine } = OFFERING_WORDS[offering.kind];
  const end = isFeminine ? "a" : "o";
  const why = reason ? ` Motivo: ${reason}` : "";
  const titles: Readonly<Record<OfferingNews, string>> = {
    approved: `Tu ${noun} está aprobad${end}`,
    "changes-approved": `Los cambios de tu ${noun} están aprobados`,
    "changes-rejected": `Los cambios de tu ${noun} no se han aprobado`,
    rejected: `Tu ${noun} necesita cambios`,
    archived: `Tu ${noun} está archivad${end}`,
    deleted: `Tu ${noun} se ha eliminado`,
  };
  const bodies: Readonly<Record<OfferingNews, string>> = {
    approved: `«${offering.title}» ya aparece en el catálogo y admite inscripciones.`,
    "changes-approved": `«${offering.title}» se ofrece ya con los cambios.`,
    "changes-rejected": `«${offering.title}» sigue en el catálogo como estaba.${why}`,
    rejected: `«${offering.title}» no se ha aprobado.${why}`,
    archived: `Un administrador ha archivado «${offering.title}». Los alumnos inscritos conservan el acceso.${why}`,
    deleted: `Un administrador ha eliminado «${offering.title}».${why}`,
  };
  const isGone = news === "deleted";
  await notify(tx, {
    userId: offering.ownerId,
    category: "learning",
    kind: `learning.${offering.kind}-${news}`,
    title: titles[news],
    body: bodies[news],
    href: isGone
      ? "/courses"
      : offering.kind === "course"
        ? contentPath(offering.id)
        : offeringPath(offering.kind, offering.id),
    dedupeKey: `${offering.kind}-${news}:${offering.id}:${now.getTime()}`,
  });
}

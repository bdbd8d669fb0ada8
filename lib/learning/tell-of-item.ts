import type { Tx } from "@/db";
import { notify, tellAdministrators } from "@/lib/core/notify";
import { queuePath } from "@/lib/core/panel-path";
import type { Item } from "./item-queries";
import { contentPath, ITEM_WORDS, itemPath } from "./item-rules";

/** To the administrators that there is something to review. */
export async function tellSubmitted(tx: Tx, item: Item, now: Date): Promise<void> {
  const { noun, isFeminine } = ITEM_WORDS[item.type];
  await tellAdministrators(tx, {
    kind: `learning.${item.type}-to-review`,
    title:
      item.approvalStatus === "approved"
        ? `Cambios de ${isFeminine ? "una" : "un"} ${noun} por revisar`
        : `${isFeminine ? "Nueva" : "Nuevo"} ${noun} por revisar`,
    body: `«${item.title}» está pendiente de revisión.`,
    href: queuePath("learning", { id: `${item.type}-${item.id}` }),
    dedupeKey: `${item.type}-to-review:${item.id}:${now.getTime()}`,
  });
}

export type ItemNews =
  | "approved"
  | "changes-approved"
  | "changes-rejected"
  | "rejected"
  | "archived"
  | "deleted";

/** To its maker what an administrator has decided. */
export async function tellOwner(
  tx: Tx,
  item: Item,
  { news, reason, now }: { news: ItemNews; reason?: string | undefined; now: Date },
): Promise<void> {
  const { noun, isFeminine } = ITEM_WORDS[item.type];
  const end = isFeminine ? "a" : "o";
  const why = reason ? ` Motivo: ${reason}` : "";
  const titles: Readonly<Record<ItemNews, string>> = {
    approved: `Tu ${noun} está aprobad${end}`,
    "changes-approved": `Los cambios de tu ${noun} están aprobados`,
    "changes-rejected": `Los cambios de tu ${noun} no se han aprobado`,
    rejected: `Tu ${noun} necesita cambios`,
    archived: `Tu ${noun} está archivad${end}`,
    deleted: `Tu ${noun} se ha eliminado`,
  };
  const bodies: Readonly<Record<ItemNews, string>> = {
    approved: `«${item.title}» ya aparece en el catálogo y admite inscripciones.`,
    "changes-approved": `«${item.title}» se ofrece ya con los cambios.`,
    "changes-rejected": `«${item.title}» sigue en el catálogo como estaba.${why}`,
    rejected: `«${item.title}» no se ha aprobado.${why}`,
    archived: `Un administrador ha archivado «${item.title}». Los alumnos inscritos conservan el acceso.${why}`,
    deleted: `Un administrador ha eliminado «${item.title}».${why}`,
  };
  const isGone = news === "deleted";
  await notify(tx, {
    userId: item.ownerId,
    category: "learning",
    kind: `learning.${item.type}-${news}`,
    title: titles[news],
    body: bodies[news],
    href: isGone ? "/courses" : item.type === "course" ? contentPath(item.id) : itemPath(item.type, item.id),
    dedupeKey: `${item.type}-${news}:${item.id}:${now.getTime()}`,
  });
}

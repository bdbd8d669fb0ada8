import type { Tx } from "@/db";
import { queuePath } from "@/lib/core/site/panel-path";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notifyAdministrators } from "@/lib/notifications/notice";
import type { Project } from "./rows";

const projectPath = (id: number) => `/tokenization/${id}`;

/** Notifies the administrators of something to review. */
export async function notifyReviewers(tx: Tx, project: Project, now: Date): Promise<void> {
  const isText = project.proposedTexts !== null;
  await notifyAdministrators(
    tx,
    {
      kind: isText ? "tokenization.texts-to-review" : "tokenization.project-to-review",
      title: isText ? "Cambios de un proyecto por revisar" : "Nuevo proyecto por revisar",
      body: `«${project.name}» está pendiente de revisión.`,
      href: queuePath("projects", { id: project.id }),
      dedupeKey: `project-to-review:${project.id}:${now.getTime()}`,
    },
    [project.ownerId],
  );
}

const NOTICES = {
  approved: {
    title: "Tu proyecto está aprobado",
    body: (name: string) => `«${name}» ya recauda: todo el mundo puede verlo e invertir en él.`,
  },
  rejected: {
    title: "Tu proyecto necesita cambios",
    body: (name: string) =>
      `«${name}» no se ha aprobado. Vuelve a ser un borrador, y lo que pagaste por tus tokens ha vuelto a tu saldo.`,
  },
  "texts-approved": {
    title: "Los cambios de tu proyecto están aprobados",
    body: (name: string) =>
      `«${name}» muestra ya los textos nuevos. Quienes han invertido tienen otros 4 días para desistir.`,
  },
  "texts-rejected": {
    title: "Los cambios de tu proyecto no se han aprobado",
    body: (name: string) => `«${name}» sigue con los textos que tenía.`,
  },
  frozen: {
    title: "La venta de tu proyecto está parada",
    body: (name: string) =>
      `Un administrador ha congelado «${name}»: nadie puede invertir, y su plazo se detiene.`,
  },
  unfrozen: {
    title: "La venta de tu proyecto sigue",
    body: (name: string) => `«${name}» vuelve a recaudar, con el tiempo que le quedaba.`,
  },
  cancelled: {
    title: "Tu proyecto se ha cancelado",
    body: (name: string) =>
      `Un administrador ha cancelado «${name}». El dinero vuelve entero a cada inversor.`,
  },
  closing: {
    title: "La venta de tu proyecto ha terminado",
    body: (name: string) =>
      `Ya no se puede invertir en «${name}». Cuando terminen los 4 días de los últimos inversores te decimos el resultado.`,
  },
  funded: {
    title: "Tu proyecto está financiado",
    body: (name: string) => `«${name}» ha llegado a su objetivo. Estamos repartiendo los tokens.`,
  },
  failed: {
    title: "Tu proyecto no se ha financiado",
    body: (name: string) => `«${name}» no ha llegado a su objetivo. El dinero vuelve entero a cada inversor.`,
  },
  "ask-soon": {
    title: "Pide el siguiente hito",
    body: (name: string) =>
      `En 30 días termina el plazo para pedir el siguiente hito de «${name}». Después, un administrador puede devolver el dinero que queda a los titulares.`,
  },
  "ask-over": {
    title: "Ha terminado el plazo de un hito",
    body: (name: string) =>
      `No has pedido a tiempo el siguiente hito de «${name}». Un administrador puede devolver el dinero que queda a los titulares; hasta entonces todavía puedes pedirlo.`,
  },
  "given-back": {
    title: "El dinero de los hitos se ha devuelto",
    body: (name: string) =>
      `Lo que quedaba de «${name}» por hitos sin pedir ha vuelto a los titulares. El proyecto queda completado.`,
  },
  "rest-paid": {
    title: "Recibes el dinero de los hitos",
    body: (name: string) =>
      `Nadie más tiene tokens de «${name}»: lo que quedaba por hitos sin pedir está en tu saldo. El proyecto queda completado.`,
  },
  settled: {
    title: "Tokens repartidos",
    body: (name: string) =>
      `Todos los inversores de «${name}» tienen sus tokens. El dinero está en el proyecto, y lo que no depende de un hito, en tu saldo.`,
  },
} as const;

export type PromoterNotice = keyof typeof NOTICES;

// Decisions of an administrator are sent despite switched-off notices.
const BY_ADMINISTRATOR: readonly PromoterNotice[] = [
  "approved",
  "rejected",
  "texts-approved",
  "texts-rejected",
  "frozen",
  "unfrozen",
  "cancelled",
  "given-back",
  "rest-paid",
];

/** Notifies the promoter of an event of their project. */
export async function notifyPromoter(
  tx: Tx,
  { id, ownerId, name }: Pick<Project, "id" | "ownerId" | "name">,
  { notice, reason, now }: { notice: PromoterNotice; reason?: string; now: Date },
): Promise<void> {
  const { title, body } = NOTICES[notice];
  await notifyAndMail(tx, {
    userId: ownerId,
    category: BY_ADMINISTRATOR.includes(notice) ? "account" : "investment",
    kind: `tokenization.project-${notice}`,
    title,
    body: `${body(name)}${reason ? ` Motivo: ${reason}` : ""}`,
    href: projectPath(id),
    label: "Ver el proyecto",
    dedupeKey: `project-${notice}:${id}:${now.getTime()}`,
  });
}

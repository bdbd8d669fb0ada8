import type { Tx } from "@/db";
import { queuePath } from "@/lib/core/site/panel-path";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notify, notifyAdministrators } from "@/lib/notifications/notice";
import type { Fund } from "./rows";

export const fundPath = (id: number) => `/private-equity/${id}`;

type Named = Pick<Fund, "id" | "managerId" | "name">;

/** Notifies the administrators of a fund to review. */
export async function notifyReviewers(tx: Tx, { id, managerId, name }: Named, now: Date): Promise<void> {
  await notifyAdministrators(
    tx,
    {
      kind: "equity.fund-to-review",
      title: "Nuevo fondo por revisar",
      body: `«${name}» está pendiente de revisión.`,
      href: queuePath("funds", { id }),
      dedupeKey: `fund-to-review:${id}:${now.getTime()}`,
    },
    [managerId],
  );
}

const NOTICES = {
  approved: {
    title: "Tu fondo está abierto",
    body: (name: string) => `«${name}» está aprobado: todo el mundo puede verlo y pedir plaza en él.`,
  },
  rejected: {
    title: "Tu fondo necesita cambios",
    body: (name: string) => `«${name}» no se ha aprobado y vuelve a ser un borrador.`,
  },
  suspended: {
    title: "Tu fondo está suspendido",
    body: (name: string) =>
      `Un administrador ha suspendido «${name}»: no se puede pedir plaza, llamar capital ni repartir.`,
  },
  "suspended-closed": {
    title: "Tu fondo está suspendido",
    body: (name: string) =>
      `Un administrador ha suspendido «${name}»: no sale dinero de él, no se reparte ni se pagan salidas.`,
  },
  resumed: {
    title: "Tu fondo vuelve a estar activo",
    body: (name: string) =>
      `«${name}» sigue como estaba antes de la suspensión. Los plazos de sus llamadas se amplían los días que ha durado.`,
  },
  "resumed-closed": {
    title: "La suspensión de tu fondo ha terminado",
    body: (name: string) =>
      `«${name}» sigue cerrado, como antes de la suspensión: ya puedes repartir y pagar salidas.`,
  },
  requested: {
    title: "Solicitud de inversión",
    body: (name: string) => `Hay una solicitud nueva en «${name}»: apruébala o recházala.`,
  },
  signed: {
    title: "Compromiso firmado",
    body: (name: string) => `Un inversor ha firmado su compromiso con «${name}». Será firme en 4 días.`,
  },
  withdrawn: {
    title: "Solicitud retirada",
    body: (name: string) => `Un inversor ha retirado su solicitud en «${name}».`,
  },
  revoked: {
    title: "Compromiso desistido",
    body: (name: string) => `Un inversor ha desistido de su compromiso con «${name}» dentro de sus 4 días.`,
  },
  late: {
    title: "Llamada con partes sin pagar",
    body: (name: string) =>
      `El plazo de una llamada de «${name}» ha terminado y hay partes sin pagar: durante 10 días pueden cubrirlas los demás inversores.`,
  },
  "exit-agreed": {
    title: "Salida pagada",
    body: (name: string) => `La salida que propusiste a un inversor de «${name}» está aceptada y pagada.`,
  },
  "exit-refused": {
    title: "Salida rechazada",
    body: (name: string) =>
      `Un inversor de «${name}» no acepta la salida que le propusiste: su inversión sigue igual.`,
  },
  fee: {
    title: "Comisión de gestión liquidada",
    body: (name: string) => `La comisión de gestión de «${name}» del último trimestre está en tu saldo.`,
  },
} as const;

// Decisions of an administrator are sent despite switched-off notices.
const BY_ADMINISTRATOR: readonly (keyof typeof NOTICES)[] = [
  "approved",
  "rejected",
  "suspended",
  "suspended-closed",
  "resumed",
  "resumed-closed",
];

/** Notifies the manager of an event of their fund, once per `dedupeSuffix`. */
export async function notifyManager(
  tx: Tx,
  { id, managerId, name }: Named,
  {
    notice,
    reason,
    dedupeSuffix,
  }: { notice: keyof typeof NOTICES; reason?: string; dedupeSuffix: string | number },
): Promise<void> {
  const { title, body } = NOTICES[notice];
  const isDecided = BY_ADMINISTRATOR.includes(notice);
  const written = {
    userId: managerId,
    category: isDecided ? "account" : "investment",
    kind: `equity.fund-${notice}`,
    title,
    body: `${body(name)}${reason ? ` Motivo: ${reason}` : ""}`,
    href: notice === "late" ? `${fundPath(id)}/manage#calendario` : fundPath(id),
    dedupeKey: `fund-${notice}:${id}:${dedupeSuffix}`,
  } as const;
  // Requests wait for the manager's answer.
  if (isDecided || notice === "requested") await notifyAndMail(tx, { ...written, label: "Ver el fondo" });
  else await notify(tx, written);
}

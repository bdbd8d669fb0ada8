import type { Tx } from "@/db";
import { amountText } from "@/lib/core/format/format";
import type { Fund } from "@/lib/equity/funds/rows";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notify } from "@/lib/notifications/notice";
import type { Place } from "./rows";

export const placePath = (id: number) => `/private-equity/investments/${id}`;
/** The button of a mail that leads there. */
export const PLACE_LABEL = "Ver tu inversión";

type NoticeValues = { name: string; amount: string };

const NOTICES = {
  approved: {
    title: "Tienes plaza en un fondo",
    body: ({ name, amount }: NoticeValues) =>
      `«${name}» te asigna ${amount}. Lee la ficha y firma tu compromiso.`,
  },
  rejected: {
    title: "Solicitud rechazada",
    body: ({ name }: NoticeValues) => `«${name}» no te ha dado plaza.`,
  },
  active: {
    title: "Tu compromiso es firme",
    body: ({ name, amount }: NoticeValues) =>
      `Los 4 días de reflexión han terminado: ${amount} comprometidos con «${name}». Te avisaremos de cada llamada.`,
  },
  released: {
    title: "Reserva devuelta",
    body: ({ name, amount }: NoticeValues) =>
      `${amount} reservados para llamadas de «${name}» vuelven a tu saldo. Recuerda pagar cada llamada antes de su fecha.`,
  },
  closed: {
    title: "Un fondo se ha cerrado",
    body: ({ name, amount }: NoticeValues) =>
      `«${name}» no llamará más capital: tu compromiso queda en los ${amount} ya llamados. Cobrarás sus repartos hasta tu salida.`,
  },
  "closed-empty": {
    title: "Un fondo se ha cerrado",
    body: ({ name }: NoticeValues) =>
      `«${name}» se ha cerrado y no tienes nada en él: tu inversión ha terminado y no tienes que aportar nada.`,
  },
  "closed-out": {
    title: "Un fondo se ha cerrado",
    body: ({ name }: NoticeValues) =>
      `«${name}» se ha cerrado y no entras en él: tu solicitud ha terminado y no tienes que aportar nada.`,
  },
  "exit-offered": {
    title: "Te proponen salir de un fondo",
    body: ({ name, amount }: NoticeValues) =>
      `El gestor de «${name}» propone pagarte ${amount} por tu parte. Decides tú: acéptalo o recházalo. Si en 14 días no respondes, puede decidir un administrador.`,
  },
  exited: {
    title: "Salida de un fondo",
    body: ({ name, amount }: NoticeValues) => `Has recibido ${amount} por tu parte de «${name}».`,
  },
  lost: {
    title: "Salida de un fondo",
    body: ({ name }: NoticeValues) => `Tu inversión en «${name}» ha terminado sin nada que cobrar.`,
  },
  defaulted: {
    title: "Compromiso en mora",
    body: ({ name, amount }: NoticeValues) =>
      `Una llamada de «${name}» ha quedado sin pagar del todo: pierdes los ${amount} de tu compromiso que no has aportado. Conservas lo que has pagado.`,
  },
} as const;

// The events that ask the investor to act or move their money; the others are shown in the app only.
const MAILED: readonly (keyof typeof NOTICES)[] = ["approved", "exit-offered", "exited", "lost", "defaulted"];

type PlaceNotice = {
  notice: keyof typeof NOTICES;
  cents: bigint;
  reason?: string;
  dedupeSuffix?: string | number;
};

/** Notifies an investor of an event of their investment, once per `dedupeSuffix`. */
export async function notifyInvestor(
  tx: Tx,
  { name }: Pick<Fund, "name">,
  { id, investorId }: Pick<Place, "id" | "investorId">,
  { notice, cents, reason, dedupeSuffix = "" }: PlaceNotice,
): Promise<void> {
  const { title, body } = NOTICES[notice];
  const written = {
    userId: investorId,
    category: "investment",
    kind: `equity.place-${notice}`,
    title,
    body: `${body({ name, amount: amountText(cents, "EUR") })}${reason ? ` Motivo: ${reason}` : ""}`,
    href: placePath(id),
    dedupeKey: `place-${notice}:${id}:${dedupeSuffix}`,
  } as const;
  if (MAILED.includes(notice)) await notifyAndMail(tx, { ...written, label: PLACE_LABEL });
  else await notify(tx, written);
}

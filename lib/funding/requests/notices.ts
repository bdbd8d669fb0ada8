import type { Tx } from "@/db";
import { amountText } from "@/lib/core/format/format";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notify } from "@/lib/notifications/notice";
import type { Request } from "./rows";

type NoticeValues = { title: string; amount: string; agreed: string; allOrNothing: boolean };

const NOTICES = {
  covered: {
    title: "Tu solicitud está cubierta",
    body: ({ title, amount, allOrNothing }: NoticeValues) =>
      `«${title}» tiene acuerdos por los ${amount}. ${allOrNothing ? "Se pagan cuando terminen los 4 días del último inversor." : "Cada uno se paga cuando terminan los 4 días de su inversor."}`,
  },
  funded: {
    title: "Tu solicitud está financiada",
    body: ({ title, amount }: NoticeValues) => `Los acuerdos de «${title}» por ${amount} son firmes.`,
  },
  over: {
    title: "El plazo de tu solicitud ha terminado",
    body: ({ title, amount, agreed }: NoticeValues) =>
      `«${title}» ha terminado con ${agreed} acordados de ${amount}.`,
  },
  "taken-down": {
    title: "Tu solicitud se ha retirado",
    body: ({ title }: NoticeValues) =>
      `Un administrador ha retirado «${title}». El dinero sin entregar vuelve a cada inversor.`,
  },
} as const;

type RequestNoticeDetails = { notice: keyof typeof NOTICES; reason?: string; now: Date };

/** Notifies the owner of an event of their request. */
export async function notifyOwner(
  tx: Tx,
  request: Request,
  { notice, reason, now }: RequestNoticeDetails,
): Promise<void> {
  const { title, body } = NOTICES[notice];
  const values = {
    title: request.title,
    amount: amountText(request.amountCents, "EUR"),
    agreed: amountText(request.agreedCents, "EUR"),
    allOrNothing: request.allOrNothing,
  };
  const isTakenDown = notice === "taken-down";
  const written = {
    userId: request.ownerId,
    // A decision of an administrator is sent despite switched-off notices.
    category: isTakenDown ? "account" : "investment",
    kind: `funding.request-${notice}`,
    title,
    body: `${body(values)}${reason ? ` Motivo: ${reason}` : ""}`,
    href: `/funding/${request.id}`,
    dedupeKey: `funding-request-${notice}:${request.id}:${now.getTime()}`,
  } as const;
  if (isTakenDown) await notifyAndMail(tx, { ...written, label: "Ver la solicitud" });
  else await notify(tx, written);
}

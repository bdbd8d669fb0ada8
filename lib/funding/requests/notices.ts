import type { Tx } from "@/db";
import { amountText } from "@/lib/core/format/format";
import { notify } from "@/lib/notifications/notice";
import type { Request } from "./rows";

type Words = { title: string; amount: string; agreed: string };

const NOTICES = {
  covered: {
    title: "Tu solicitud está cubierta",
    body: ({ title, amount }: Words) =>
      `«${title}» tiene acuerdos por los ${amount}. Cuando terminen los 4 días del último inversor, recibes el dinero.`,
  },
  funded: {
    title: "Tu solicitud está financiada",
    body: ({ title, amount }: Words) => `Los acuerdos de «${title}» por ${amount} son firmes.`,
  },
  over: {
    title: "El plazo de tu solicitud ha terminado",
    body: ({ title, amount, agreed }: Words) =>
      `«${title}» ha terminado con ${agreed} acordados de ${amount}.`,
  },
  "taken-down": {
    title: "Tu solicitud se ha retirado",
    body: ({ title }: Words) =>
      `Un administrador ha retirado «${title}». El dinero sin entregar vuelve a cada inversor.`,
  },
} as const;

type Told = { notice: keyof typeof NOTICES; reason?: string; now: Date };

/** To whoever asks for money what has become of their request. */
export async function notifyOwner(tx: Tx, request: Request, { notice, reason, now }: Told): Promise<void> {
  const { title, body } = NOTICES[notice];
  const words = {
    title: request.title,
    amount: amountText(request.amountCents, "EUR"),
    agreed: amountText(request.agreedCents, "EUR"),
  };
  await notify(tx, {
    userId: request.ownerId,
    category: "investment",
    kind: `funding.request-${notice}`,
    title,
    body: `${body(words)}${reason ? ` Motivo: ${reason}` : ""}`,
    href: `/funding/${request.id}`,
    dedupeKey: `funding-request-${notice}:${request.id}:${now.getTime()}`,
  });
}

import { trancheMail } from "@/emails/funding/tranche";
import { amountText } from "@/lib/core/format/format";
import { defineNotices } from "@/lib/deals/notices";
import { TRANCHE_DAYS } from "@/lib/funding/constants";
import type { Tranche } from "./timeline";

/** What returns to the investor: the amount of the tranche with all later ones. */
type Facts = { backCents: bigint };

function noticeValuesOf(row: Tranche, { backCents = row.amountCents }: Partial<Facts>) {
  const { nr, amountCents, purpose, answerDays, resolution } = row;
  const back = amountText(backCents, "EUR");
  return {
    which: `el tramo ${nr}, «${purpose}»`,
    amount: amountText(amountCents, "EUR"),
    back: backCents > amountCents ? `los ${back} de este tramo y los siguientes` : `los ${back}`,
    days: answerDays === 1 ? "1 día" : `${answerDays} días`,
    reason: resolution ?? "—",
  };
}

const alike = (body: (values: ReturnType<typeof noticeValuesOf>) => string) => ({
  investor: body,
  owner: body,
});

/** The notifications to the two parties, except about their own actions. */
export const TRANCHE_NOTICES = defineNotices<Tranche, "investor" | "owner", Facts>()({
  category: "investment",
  values: noticeValuesOf,
  mailOf: ({ row, notice: _, ...details }) => trancheMail({ ...details, trancheId: row.id }),
  texts: {
    due: {
      title: "Puedes pedir el siguiente tramo",
      to: {
        owner: ({ which, amount }) =>
          `Justifica en qué has usado el tramo anterior para recibir ${which}: ${amount}. Tienes ${TRANCHE_DAYS.proof} días.`,
      },
      mail: true,
    },
    "prove-soon": {
      title: "Falta justificar un tramo",
      to: {
        owner: ({ which, amount }) =>
          `Si no envías la justificación a tiempo, ${which}, vuelve al inversor: ${amount}.`,
      },
      mail: true,
    },
    proven: {
      title: "Tienes una justificación por revisar",
      to: {
        investor: ({ which, days }) =>
          `Te piden ${which}. Apruébalo o di qué falta; tienes ${days} para contestar.`,
      },
      mail: true,
    },
    "answer-soon": {
      title: "Falta tu respuesta",
      to: { investor: ({ which }) => `Quedan dos días para contestar sobre ${which}.` },
      mail: true,
    },
    silent: {
      title: "Tramo sin respuesta",
      to: {
        investor: ({ which }) =>
          `No has contestado sobre ${which}. Aún puedes aprobarlo; cualquiera de los dos puede pedir que decida la administración.`,
        owner: ({ which }) =>
          `El inversor no ha contestado sobre ${which}. Puedes pedir que decida la administración.`,
      },
      mail: true,
    },
    "ask-soon": {
      title: "Pide una decisión",
      to: {
        owner: ({ which }) =>
          `Si en 14 días nadie pide que decida la administración, ${which}, vuelve al inversor.`,
      },
      mail: true,
    },
    approved: {
      title: "Tramo pagado",
      to: {
        owner: ({ which, amount }) =>
          `El inversor ha aprobado ${which}: recibes ${amount}, menos la comisión.`,
      },
      mail: true,
    },
    disputed: {
      title: "Un tramo está en revisión",
      to: alike(
        ({ which }) =>
          `La otra parte ha pedido que la administración decida sobre ${which}. Aporta lo que deba saber en su página.`,
      ),
      mail: true,
    },
    evidence: {
      title: "Nueva prueba de un tramo",
      to: alike(({ which }) => `La otra parte ha aportado una prueba sobre ${which}.`),
      mail: false,
    },
    late: {
      title: "Tramo devuelto",
      to: alike(({ which, back }) => `No se ha justificado a tiempo ${which}: ${back} vuelven al inversor.`),
      mail: true,
    },
    unasked: {
      title: "Tramo devuelto",
      to: alike(
        ({ which, back }) => `Nadie ha pedido una decisión sobre ${which}: ${back} vuelven al inversor.`,
      ),
      mail: true,
    },
    undecided: {
      title: "Tramo devuelto",
      to: alike(
        ({ which, back }) =>
          `No se ha decidido en ${TRANCHE_DAYS.undecided} días sobre ${which}: ${back} vuelven al inversor.`,
      ),
      mail: true,
    },
    waived: {
      title: "Tramo devuelto",
      to: {
        investor: ({ which, back }) =>
          `Quien recibe el dinero ha renunciado a ${which}: ${back} ya están en tu saldo.`,
      },
      mail: true,
    },
    "resolved-owner": {
      title: "Decisión sobre un tramo",
      to: alike(({ which, reason }) => `La administración decide pagar ${which}. Motivo: ${reason}`),
      mail: true,
    },
    "resolved-investor": {
      title: "Decisión sobre un tramo",
      to: alike(
        ({ which, back, reason }) =>
          `La administración decide sobre ${which}: ${back} vuelven al inversor. Motivo: ${reason}`,
      ),
      mail: true,
    },
  },
});

import { loanMail } from "@/emails/lending/loan";
import { defineNotices } from "@/lib/deals/notices";
import { MARGIN_TEXTS } from "@/lib/lending/margin/notice-texts";
import { alike, type LoanFacts, type NoticeValues, noticeValues } from "@/lib/lending/notice-values";
import { PLAN_TEXTS } from "@/lib/lending/plan/notice-texts";
import { PRINCIPAL_TEXTS } from "@/lib/lending/principal/notice-texts";
import type { Loan } from "./transfers";

const backToLender = ({ wasHeld, principal }: NoticeValues) =>
  wasHeld ? `${principal} vuelven a estar disponibles en tu cartera.` : "No había nada retenido.";
const BACK_TO_BORROWER = "Si habías dejado garantía, vuelve a estar disponible en tu cartera.";

const ended = (text: (values: NoticeValues) => string) => ({
  lender: (values: NoticeValues) => `${text(values)} ${backToLender(values)}`,
  borrower: (values: NoticeValues) => `${text(values)} ${BACK_TO_BORROWER}`,
});

/** The notifications to the two parties, except about their own actions. */
export const LOAN_NOTICES = defineNotices<Loan, "lender" | "borrower", LoanFacts>()({
  category: "loan",
  values: noticeValues,
  mailOf: ({ row, ...details }) => loanMail({ ...details, loanId: row.id }),
  texts: {
    funded: {
      title: "Tu solicitud tiene prestamista",
      to: {
        borrower: ({ principal, agreed, wasHeld }) =>
          `Te prestan ${principal}. Deposita ${agreed} de garantía en 3 días; si no, el préstamo se cancela.${wasHeld ? "" : " Te pagan por transferencia: da tu cuenta en la página del préstamo."}`,
      },
      mail: true,
    },
    accepted: {
      title: "Han aceptado tu oferta",
      to: {
        lender: ({ principal, agreed, wasHeld }) =>
          `Tu oferta de ${principal} se ha aceptado${wasHeld ? " y el importe queda retenido" : ""}. El prestatario tiene 3 días para depositar ${agreed} de garantía.`,
      },
      mail: true,
    },
    "lock-soon": {
      title: "Falta tu garantía",
      to: {
        borrower: ({ principal, agreed }) =>
          `Queda un día para depositar ${agreed} de garantía para tu préstamo de ${principal}.`,
      },
      mail: true,
    },
    ...PRINCIPAL_TEXTS,
    ...MARGIN_TEXTS,
    ...PLAN_TEXTS,
    cancelled: {
      title: "Préstamo cancelado",
      to: ended(({ principal }) => `El préstamo de ${principal} se ha cancelado.`),
      mail: true,
    },
    expired: {
      title: "Préstamo cancelado por falta de respuesta",
      to: ended(({ principal }) => `El plazo ha terminado y el préstamo de ${principal} se ha cancelado.`),
      mail: true,
    },
    disputed: {
      title: "Se ha abierto una disputa",
      to: alike(
        ({ principal }) =>
          `El préstamo de ${principal} está en disputa y la garantía sigue en custodia. Aporta tus pruebas en 24 horas.`,
      ),
      mail: true,
    },
    evidence: {
      title: "Nueva prueba en la disputa",
      to: alike(
        ({ principal }) =>
          `La otra parte ha aportado una prueba en el préstamo de ${principal}. Puedes verla y aportar las tuyas.`,
      ),
      mail: false,
    },
    "resolved-lender": {
      title: "Disputa resuelta",
      to: alike(
        ({ principal, resolution }) =>
          `El pago de ${principal} se da por recibido y el préstamo empieza. Motivo: ${resolution}`,
      ),
      mail: true,
    },
    "resolved-borrower": {
      title: "Disputa resuelta",
      to: {
        lender: ({ resolution }) =>
          `El pago se da por no recibido y el préstamo se cancela. Motivo: ${resolution}`,
        borrower: ({ resolution }) =>
          `El pago se da por no recibido: tu garantía vuelve a estar disponible en tu cartera. Motivo: ${resolution}`,
      },
      mail: true,
    },
    rated: {
      title: "Te han valorado",
      to: alike(
        ({ principal }) => `Ya puedes ver la valoración que te han dejado en el préstamo de ${principal}.`,
      ),
      mail: false,
    },
  },
});

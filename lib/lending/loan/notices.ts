import { loanLetter } from "@/emails/lending/loan";
import { defineNotices } from "@/lib/deals/notices";
import { MARGIN_TEXTS } from "@/lib/lending/margin/notice-texts";
import { alike, type LoanFacts, type Words, wordsOf } from "@/lib/lending/notice-words";
import { PLAN_TEXTS } from "@/lib/lending/plan/notice-texts";
import type { Loan } from "./transfers";

const backToLender = ({ wasHeld, principal }: Words) =>
  wasHeld ? `${principal} vuelven a estar disponibles en tu cartera.` : "No había nada retenido.";
const BACK_TO_BORROWER = "Si habías dejado garantía, vuelve a estar disponible en tu cartera.";

const ended = (text: (words: Words) => string) => ({
  lender: (words: Words) => `${text(words)} ${backToLender(words)}`,
  borrower: (words: Words) => `${text(words)} ${BACK_TO_BORROWER}`,
});

/** What the two are told of, beyond what they did themselves. */
export const LOAN_NOTICES = defineNotices<Loan, "lender" | "borrower", LoanFacts>()({
  category: "loan",
  words: wordsOf,
  letter: ({ row, ...told }) => loanLetter({ ...told, loanId: row.id }),
  texts: {
    funded: {
      title: "Tu solicitud tiene prestamista",
      to: {
        borrower: ({ principal, agreed }) =>
          `Te prestan ${principal}. Deposita ${agreed} de garantía en 3 días; si no, el préstamo se cancela.`,
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
    started: {
      title: "El préstamo ha empezado",
      to: {
        lender: ({ principal, collateral }) =>
          `La garantía de ${collateral} está en custodia y los ${principal} se han entregado.`,
        borrower: ({ received }) => `Has recibido ${received}. En la página del préstamo están los plazos.`,
      },
      mail: true,
    },
    secured: {
      title: "Ya puedes pagar el principal",
      to: {
        lender: ({ principal, collateral }) =>
          `La garantía de ${collateral} está en custodia. Transfiere ${principal} y marca el pago como enviado: tienes 72 horas.`,
      },
      mail: true,
    },
    "pay-soon": {
      title: "Falta tu pago",
      to: {
        lender: ({ principal }) => `Queda un día para transferir ${principal} y marcar el pago como enviado.`,
      },
      mail: true,
    },
    paid: {
      title: "El prestamista ha pagado",
      to: {
        borrower: ({ principal, reference }) =>
          `Comprueba que has recibido ${principal} (referencia: ${reference}) y confírmalo en 72 horas.`,
      },
      mail: true,
    },
    "pay-late": {
      title: "El pago sigue sin confirmar",
      to: alike(
        ({ principal }) =>
          `Han pasado 72 horas desde que se marcó el pago de ${principal}. Si no hay respuesta, puedes abrir una disputa.`,
      ),
      mail: true,
    },
    receipt: {
      title: "Justificante del pago",
      to: {
        borrower: ({ principal }) => `El prestamista ha subido el justificante de su pago de ${principal}.`,
      },
      mail: false,
    },
    "due-soon": {
      title: "Se acerca un pago",
      to: {
        borrower: ({ principal }) =>
          `Tu préstamo de ${principal} tiene un pago próximo. Entra para ver el importe y la fecha.`,
      },
      mail: true,
    },
    repayment: {
      title: "Pago de un préstamo",
      to: {
        lender: ({ paid, principal }) => `${paid} de tu préstamo de ${principal} ya están en tu cartera.`,
        borrower: ({ paid }) => `Hemos pagado ${paid} de tu préstamo con el saldo de tu cartera.`,
      },
      mail: false,
    },
    "autopay-failed": {
      title: "Falta saldo para tu pago",
      to: {
        borrower: ({ paid }) =>
          `No hay saldo para pagar hoy ${paid} de tu préstamo. Ingrésalo y se pagará solo, o devuélvelo tú.`,
      },
      mail: true,
    },
    repaid: {
      title: "Préstamo devuelto",
      to: {
        lender: ({ principal }) =>
          `Te han devuelto entero tu préstamo de ${principal}. Valora a la otra parte.`,
        borrower: ({ moved }) =>
          `Has devuelto todo el préstamo: ${moved} de garantía vuelven a estar disponibles en tu cartera.`,
      },
      mail: true,
    },
    overdue: {
      title: "Pago vencido",
      to: {
        lender: ({ principal }) =>
          `El último pago de tu préstamo de ${principal} no ha llegado. El prestatario tiene 72 horas.`,
        borrower: ({ principal }) =>
          `El último pago de tu préstamo de ${principal} ha vencido. Págalo en 72 horas: después se debe todo y puede venderse la garantía.`,
      },
      mail: true,
    },
    "default-soon": {
      title: "Quedan 2 horas para pagar",
      to: {
        borrower: ({ principal }) =>
          `Paga la cuota vencida de tu préstamo de ${principal} en 2 horas: después se debe todo y puede venderse la garantía.`,
      },
      mail: true,
    },
    defaulted: {
      title: "Préstamo en mora",
      to: {
        lender: ({ principal }) =>
          `Tu préstamo de ${principal} está en mora. De la venta de la garantía cobras tú primero.`,
        borrower: ({ principal }) =>
          `Tu préstamo de ${principal} está en mora: se debe todo y puede venderse la garantía. Todavía puedes devolverlo.`,
      },
      mail: true,
    },
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

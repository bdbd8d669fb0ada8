import { alike, type NoticeValues } from "@/lib/lending/notice-values";

/** The notifications to both parties about payments, pauses, and refinancing by another lender. */
export const PLAN_TEXTS = {
  "due-soon": {
    title: "Se acerca un pago",
    to: {
      borrower: ({ principal, due, dueOn, isPaidAutomatically }: NoticeValues) =>
        `El ${dueOn} vence un pago de ${due} de tu préstamo de ${principal}.${isPaidAutomatically ? " Se pagará solo si hay saldo en tu cartera." : ""}`,
    },
    mail: true,
  },
  repayment: {
    title: "Pago de un préstamo",
    to: {
      lender: ({ paid, principal }: NoticeValues) =>
        `${paid} de tu préstamo de ${principal} ya están en tu cartera.`,
      borrower: ({ paid }: NoticeValues) => `Hemos pagado ${paid} de tu préstamo con el saldo de tu cartera.`,
    },
    mail: false,
  },
  "autopay-failed": {
    title: "Falta saldo para tu pago",
    to: {
      borrower: ({ paid }: NoticeValues) =>
        `No hay saldo para pagar hoy ${paid} de tu préstamo. Ingrésalo y se pagará solo, o devuélvelo tú.`,
    },
    mail: true,
  },
  repaid: {
    title: "Préstamo devuelto",
    to: {
      lender: ({ principal }: NoticeValues) =>
        `Te han devuelto íntegro tu préstamo de ${principal}. Valora a la otra parte.`,
      borrower: ({ moved }: NoticeValues) =>
        `Has devuelto todo el préstamo: ${moved} de garantía vuelven a estar disponibles en tu cartera.`,
    },
    mail: true,
  },
  overdue: {
    title: "Pago vencido",
    to: {
      lender: ({ principal, due, dueOn }: NoticeValues) =>
        `El pago de ${due} de tu préstamo de ${principal} venció el ${dueOn} y no ha llegado. El prestatario tiene 72 horas.`,
      borrower: ({ principal, due, dueOn }: NoticeValues) =>
        `El pago de ${due} de tu préstamo de ${principal} venció el ${dueOn}. Hazlo en 72 horas: después se debe todo y puede venderse la garantía.`,
    },
    mail: true,
  },
  "default-soon": {
    title: "Quedan 2 horas para pagar",
    to: {
      borrower: ({ principal, due }: NoticeValues) =>
        `Paga los ${due} vencidos de tu préstamo de ${principal} en 2 horas: después se debe todo y puede venderse la garantía.`,
    },
    mail: true,
  },
  defaulted: {
    title: "Préstamo en mora",
    to: {
      lender: ({ principal }: NoticeValues) =>
        `Tu préstamo de ${principal} está en mora. De la venta de la garantía cobras tú primero.`,
      borrower: ({ principal, isByPrice }: NoticeValues) =>
        isByPrice
          ? `Tu préstamo de ${principal} está en mora por el precio y puede venderse la garantía. Añade garantía o devuelve una parte.`
          : `Tu préstamo de ${principal} está en mora: se debe todo y puede venderse la garantía. Todavía puedes devolverlo.`,
    },
    mail: true,
  },
  refinanced: {
    title: "Cambio de prestamista",
    to: {
      lender: ({ principal, paid }: NoticeValues) =>
        `Otro prestamista ha pagado los ${paid} que quedaban de tu préstamo de ${principal}: ya están en tu cartera. Valora a la otra parte.`,
      borrower: ({ principal, paid }: NoticeValues) =>
        `Otro prestamista ha pagado los ${paid} que debías de tu préstamo de ${principal}. Tu garantía sigue en custodia, en el préstamo nuevo.`,
    },
    mail: true,
  },
  "pause-asked": {
    title: "Te proponen una pausa",
    to: alike(
      ({ principal, pause }) =>
        `Para el préstamo de ${principal}: ${pause} Tienes 7 días para aceptarla o rechazarla.`,
    ),
    mail: true,
  },
  "pause-agreed": {
    title: "Pausa acordada",
    to: alike(({ principal, pause }) => `El préstamo de ${principal} queda en pausa: ${pause}`),
    mail: true,
  },
  "pause-declined": {
    title: "Pausa rechazada",
    to: alike(
      ({ principal }) =>
        `La otra parte no acepta la pausa del préstamo de ${principal}: las fechas no cambian.`,
    ),
    mail: true,
  },
  "pause-ended": {
    title: "Pausa terminada por un administrador",
    to: alike(
      ({ principal, pause }: NoticeValues) => `La pausa del préstamo de ${principal} termina. ${pause}`,
    ),
    mail: true,
  },
  "pause-lapsed": {
    title: "Pausa sin respuesta",
    to: alike(
      ({ principal }) =>
        `Nadie ha respondido en 7 días a la pausa que propusiste para el préstamo de ${principal}: las fechas no cambian.`,
    ),
    mail: false,
  },
} as const;

import { alike, type Words } from "@/lib/lending/notice-words";

/** What the two are told of a pause, and of another lender who pays a loan off. */
export const PLAN_TEXTS = {
  refinanced: {
    title: "Cambio de prestamista",
    to: {
      lender: ({ principal, paid }: Words) =>
        `Otro prestamista ha pagado los ${paid} que quedaban de tu préstamo de ${principal}: ya están en tu cartera. Valora a la otra parte.`,
      borrower: ({ principal, paid }: Words) =>
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
  "pause-lapsed": {
    title: "Pausa sin respuesta",
    to: alike(
      ({ principal }) =>
        `Nadie ha respondido en 7 días a la pausa que propusiste para el préstamo de ${principal}: las fechas no cambian.`,
    ),
    mail: false,
  },
} as const;

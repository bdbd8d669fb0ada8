import { alike, type NoticeValues } from "@/lib/lending/notice-values";

/** The notifications to both parties about the principal, until the loan starts. */
export const PRINCIPAL_TEXTS = {
  started: {
    title: "El préstamo ha empezado",
    to: {
      lender: ({ principal, collateral }: NoticeValues) =>
        `La garantía de ${collateral} está en custodia y los ${principal} se han entregado.`,
      borrower: ({ received }: NoticeValues) =>
        `Has recibido ${received}. En la página del préstamo están los plazos.`,
    },
    mail: true,
  },
  "payment-data": {
    title: "Datos de pago nuevos",
    to: {
      lender: ({ principal }: NoticeValues) =>
        `El prestatario ha guardado sus datos de pago del préstamo de ${principal}. Sustituyen a los que hubiera antes.`,
      borrower: ({ principal }: NoticeValues) =>
        `El prestamista ha guardado sus datos de pago del préstamo de ${principal}. Sustituyen a los que hubiera antes.`,
    },
    mail: true,
  },
  secured: {
    title: "Ya puedes pagar el principal",
    to: {
      lender: ({ principal, collateral }: NoticeValues) =>
        `La garantía de ${collateral} está en custodia. Transfiere ${principal} y marca el pago como enviado: tienes 72 horas.`,
    },
    mail: true,
  },
  "pay-soon": {
    title: "Falta tu pago",
    to: {
      lender: ({ principal }: NoticeValues) =>
        `Queda un día para transferir ${principal} y marcar el pago como enviado.`,
    },
    mail: true,
  },
  paid: {
    title: "El prestamista ha pagado",
    to: {
      borrower: ({ principal, reference }: NoticeValues) =>
        `Comprueba que has recibido ${principal} (referencia: ${reference}) y confírmalo en 72 horas.`,
    },
    mail: true,
  },
  "pay-late": {
    title: "El pago sigue sin confirmar",
    to: alike(
      ({ principal }: NoticeValues) =>
        `Han pasado 72 horas desde que se marcó el pago de ${principal}. Si no hay respuesta, puedes abrir una disputa.`,
    ),
    mail: true,
  },
  receipt: {
    title: "Justificante del pago",
    to: {
      borrower: ({ principal }: NoticeValues) =>
        `El prestamista ha subido el justificante de su pago de ${principal}.`,
    },
    mail: false,
  },
} as const;

import { alike, type NoticeValues } from "@/lib/lending/notice-values";

const marginCall = (which: string) => ({
  title: `${which} aviso de garantía`,
  to: {
    lender: ({ principal, ltv }: NoticeValues) =>
      `El LTV de tu préstamo de ${principal} ha llegado al ${ltv}. Hemos avisado al prestatario.`,
    borrower: ({ principal, ltv, toAdd, toRepay }: NoticeValues) =>
      `El LTV de tu préstamo de ${principal} ha llegado al ${ltv}. Añade ${toAdd} o devuelve ${toRepay} para bajarlo del 70 %; al 90 % puede venderse la garantía.`,
  },
  mail: true,
});

/** The notifications to both parties about a loan's collateral. */
export const MARGIN_TEXTS = {
  recovered: {
    title: "El préstamo vuelve a estar al día",
    to: alike(
      ({ principal, ltv }: NoticeValues) =>
        `El LTV del préstamo de ${principal} ha bajado al ${ltv}: sigue como antes.`,
    ),
    mail: true,
  },
  first: marginCall("Primer"),
  second: marginCall("Segundo"),
  third: marginCall("Tercer"),
  "defaulted-by-price": {
    title: "Préstamo en mora por su LTV",
    to: {
      lender: ({ principal, ltv }: NoticeValues) =>
        `El LTV de tu préstamo de ${principal} ha llegado al ${ltv}: está en mora. De la venta de la garantía cobras tú primero.`,
      borrower: ({ principal, ltv, toAdd, toRepay, missed, isLtvHigh }: NoticeValues) => {
        const end = `La mora termina si el LTV baja del 85 %${missed ? ` y pagas los ${missed} vencidos` : ""}.`;
        const needed = isLtvHigh ? ` Para bajarlo, añade ${toAdd} o devuelve ${toRepay}.` : "";
        return `El LTV de tu préstamo de ${principal} ha llegado al ${ltv}: está en mora y puede venderse la garantía. Los pagos siguen en sus fechas. ${end}${needed}`;
      },
    },
    mail: true,
  },
  "margin-reminder": {
    title: "Tu aviso de garantía sigue abierto",
    to: {
      borrower: ({ principal, ltv, toAdd, toRepay }: NoticeValues) =>
        `El LTV de tu préstamo de ${principal} es del ${ltv}. Añade ${toAdd} o devuelve ${toRepay} para bajarlo del 70 %; al 90 % puede venderse la garantía.`,
    },
    mail: true,
  },
  cleared: {
    title: "Avisos de garantía resueltos",
    to: alike(
      ({ principal, ltv }: NoticeValues) => `El LTV del préstamo de ${principal} ha bajado al ${ltv}.`,
    ),
    mail: false,
  },
  bell: {
    title: "Tu aviso temprano",
    to: {
      borrower: ({ price, ltv, toAdd, toRepay }: NoticeValues) =>
        `El bitcoin está a ${price} US$ y el LTV de tu préstamo, al ${ltv}. Para dejarlo en el 70 % añade ${toAdd} o devuelve ${toRepay}.`,
    },
    mail: true,
  },
  defended: {
    title: "Defensa automática",
    to: {
      lender: ({ moved, ltv }: NoticeValues) => `El prestatario ha añadido ${moved}: el LTV es del ${ltv}.`,
      borrower: ({ moved, ltv, spare }: NoticeValues) =>
        `Hemos añadido ${moved} de tu cartera a la garantía: el LTV es del ${ltv}. Le quedan ${spare} de su máximo.`,
    },
    mail: true,
  },
  added: {
    title: "Más garantía",
    to: {
      lender: ({ moved, ltv }: NoticeValues) => `El prestatario ha añadido ${moved}: el LTV es del ${ltv}.`,
    },
    mail: false,
  },
  liquidated: {
    title: "Garantía liquidada",
    to: {
      lender: ({ principal, shortfall, inKind }: NoticeValues) => {
        const paid = inKind ? `liquidado y has cobrado ${inKind} de ella` : "vendido y has cobrado primero";
        return `La garantía de tu préstamo de ${principal} se ha ${paid}.${shortfall ? ` No alcanzó para ${shortfall}.` : ""}`;
      },
      borrower: ({ moved, inKind }: NoticeValues) =>
        `La garantía de tu préstamo se ha ${inKind ? "usado" : "vendido"} para pagar la deuda. Lo que sobra, ${moved}, está disponible en tu cartera.`,
    },
    mail: true,
  },
};

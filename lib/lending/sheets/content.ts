import type { SheetContent } from "@/db/schema";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { amountText } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";
import { centsText } from "@/lib/lending/cents";
import { MONTH_DAYS, POST_LIFE_DAYS } from "@/lib/lending/constants";
import { DEFAULT_LTV, MARGIN_CALLS } from "@/lib/lending/margin/constants";
import { totalInterest } from "@/lib/lending/plan/interest-rules";
import type { LoanRequest } from "@/lib/lending/posts/lines";
import { sheetOf } from "@/lib/offers/sheet-rules";

type Input = Pick<
  LoanRequest,
  | "id"
  | "amountCents"
  | "currency"
  | "collateralSats"
  | "aprPoints"
  | "taePoints"
  | "termDays"
  | "repayment"
  | "purpose"
  | "purposeKind"
>;

type Entries = SheetContent[number]["entries"];

const percent = (points: bigint | number) => `${String(Number(points) / 100).replace(".", ",")} %`;

/** The key information sheet of a loan request, built from its terms. The same terms give the same text. */
export function sheetContentOf(request: Input): SheetContent {
  const { id, purpose, purposeKind } = request;
  return sheetOf({
    A: [
      { label: "Solicitud", text: `Préstamo n.º ${id}` },
      {
        label: "Prestatario",
        text: `Un miembro de ${appName()}. Su nombre y sus préstamos devueltos están en la solicitud.`,
      },
      {
        label: "Finalidad",
        text: [purposeKind === "business" ? "Empresarial." : "Personal.", purpose ?? ""].join(" ").trim(),
      },
    ],
    B: targetOf(request),
    C: RISKS,
    D: OFFERED,
    F: rights(),
    G: termsOf(request),
    H: [
      { label: "Comisión para el prestamista", text: "Ninguna." },
      {
        label: "Comisión para el prestatario",
        text: `${FEE_TEXT.loans} del importe, una vez.`,
      },
      { label: "Reclamaciones", text: "Desde la página del préstamo, o en Ayuda." },
    ],
  });
}

function targetOf({ amountCents, currency }: Input): Entries {
  return [
    { label: "Se pide", text: centsText(amountCents, currency) },
    { label: "Plazo", text: `${POST_LIFE_DAYS} días en la lista; el prestatario puede renovarla.` },
    { label: "Cuántos prestan", text: "Uno solo, por todo el importe." },
    {
      label: "Si no llega la garantía",
      text: "A los 3 días el préstamo se cancela y el prestamista lo recupera todo, sin comisión.",
    },
  ];
}

const RISKS: Entries = [
  {
    label: "Caída de Bitcoin",
    text: "Si el precio cae de golpe, la garantía puede no cubrir toda la deuda y perderías la diferencia.",
  },
  {
    label: "Impago",
    text: "El prestatario puede no devolverlo. Entonces se cobra de la garantía, que puede no bastar.",
  },
  {
    label: "Moneda",
    text: "Si el préstamo no es en euros, lo que recuperas en euros depende del cambio. Una moneda estable puede perder su paridad.",
  },
  {
    label: "Riesgos de todo préstamo como este",
    text: "Puedes perder lo que prestas. No está cubierto por ningún fondo de garantía. No puedes recuperar el dinero antes del plazo.",
  },
];

const OFFERED: Entries = [
  { label: "Qué se ofrece", text: "Un préstamo con Bitcoin en garantía, con un contrato que se descarga." },
  {
    label: "Tiempo para pensarlo",
    text: "Hasta que se deposita la garantía puedes cancelarlo sin motivo y recuperarlo todo. Después el dinero ya es de quien lo ha pedido.",
  },
];

function rights(): Entries {
  return [
    {
      label: "Garantía",
      text: `La guarda ${appName()}. Con un LTV del ${MARGIN_CALLS.map((points) => percent(points)).join(", del ")} se avisa; con el ${percent(DEFAULT_LTV)}, o 72 horas después de un pago vencido, puede venderse.`,
    },
    {
      label: "Pausas",
      text: "Un pago puede aplazarse solo si las dos partes lo acuerdan.",
    },
    {
      label: "Impagos de todos los préstamos",
      text: "En «Préstamos en cifras».",
    },
  ];
}

function termsOf({
  amountCents,
  currency,
  aprPoints,
  taePoints,
  termDays,
  repayment,
  collateralSats,
}: Input): Entries {
  const interestCents = totalInterest(amountCents, aprPoints);
  return [
    { label: "Duración", text: termDays === 1 ? "1 día" : `${termDays} días` },
    {
      label: "Interés",
      text: `${percent(aprPoints)} por todo el plazo: ${centsText(interestCents, currency)}. TAE del ${percent(taePoints)}.`,
    },
    {
      label: "Devolución",
      text:
        repayment === "whole"
          ? `${centsText(amountCents + interestCents, currency)}, todo al final. Puede devolverse antes, con el interés de los días que hayan pasado.`
          : `${termDays / MONTH_DAYS} cuotas, una cada ${MONTH_DAYS} días. Puede devolverse antes, con el interés de los días que hayan pasado.`,
    },
    { label: "Garantía", text: amountText(collateralSats, "BTC") },
  ];
}

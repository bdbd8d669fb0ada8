import type { SheetContent } from "@/db/schema";
import { formatDecimal } from "@/lib/core/format/decimal";
import { amountText, dayText } from "@/lib/core/format/format";
import { plainText } from "@/lib/core/format/markdown";
import { split } from "@/lib/core/format/money";
import {
  ANTIDILUTION_LABELS,
  BOARD_LABELS,
  PREFERENCE_LABELS,
  REPORT_LABELS,
  RISK_LABELS,
} from "@/lib/funding/constants";
import { valuationOf } from "@/lib/funding/offers/term-rules";
import { REFLECTION_DAYS } from "@/lib/offers/constants";
import { sheetOf } from "@/lib/offers/sheet-rules";
import { INDUSTRY_LABELS } from "@/lib/startups/constants";
import { printPercent } from "./lines";
import type { Request } from "./rows";

type Entries = SheetContent[number]["entries"];

const euros = (cents: bigint) => amountText(cents, "EUR");
const percentText = (points: number) => `${formatDecimal(printPercent(points))} %`;

/** The key information sheet of a request, built from its owner's texts. The same request gives the same text. */
export function sheetContentOf(request: Request): SheetContent {
  return sheetOf({
    A: [
      { label: "Solicitud", text: request.title },
      { label: "Sector", text: INDUSTRY_LABELS[request.sector] },
      { label: "Descripción", text: plainText(request.description) },
    ],
    B: targetOf(request),
    C: [
      { label: "Riesgo, según quien pide el dinero", text: RISK_LABELS[request.risk] },
      {
        label: "Riesgos de toda inversión como esta",
        text: "Puedes perder todo lo que inviertes. No está cubierto por ningún fondo de garantía. Puede que no puedas vender tu parte cuando quieras.",
      },
    ],
    D: offeredOf(request),
    F: rightsOf(request),
    H: costsOf(request),
  });
}

function targetOf({ amountCents, deadlineOn, allOrNothing }: Request): Entries {
  return [
    { label: "Se pide", text: euros(amountCents) },
    { label: "Plazo", text: `Hasta el ${dayText(deadlineOn)}, incluido` },
    {
      label: "Si no se llega",
      text: allOrNothing
        ? "Se devuelve a cada inversor todo su dinero, sin comisión."
        : "Cada acuerdo firme se paga igualmente; lo que falte no se recibe.",
    },
    { label: "Si se llega antes", text: "Las demás ofertas se cierran y recuperan lo reservado." },
  ];
}

function offeredOf({ amountCents, equityPoints, acceptsSales, minimumCents }: Request): Entries {
  const equity =
    equityPoints === null
      ? "Ninguna."
      : `${percentText(equityPoints)} de la empresa por todo el importe: una valoración de ${euros(valuationOf({ amountCents, sharePoints: equityPoints }))}.`;
  return [
    { label: "Participación", text: equity },
    {
      label: "Parte de las ventas",
      text: acceptsSales
        ? "Se aceptan ofertas que se devuelven con una parte de las ventas, hasta un total y con un plazo."
        : "No se aceptan ofertas por una parte de las ventas.",
    },
    { label: "Mínimo por oferta", text: euros(minimumCents) },
    {
      label: "Cómo se negocia",
      text: "Cada oferta se acuerda entre las dos partes; vale la última versión que firman las dos.",
    },
    {
      label: "Tiempo para pensarlo",
      text: `${REFLECTION_DAYS} días desde la firma: en ellos lo recuperas entero, sin dar motivos.`,
    },
  ];
}

function rightsOf({ board, report, lockMonths, preference, antidilution }: Request): Entries {
  return [
    { label: "Consejo", text: BOARD_LABELS[board] },
    { label: "Información", text: REPORT_LABELS[report] },
    {
      label: "Permanencia de los fundadores",
      text: lockMonths === 0 ? "Ninguna" : lockMonths === 1 ? "1 mes" : `${lockMonths} meses`,
    },
    { label: "Preferencia al liquidar", text: PREFERENCE_LABELS[preference] },
    { label: "Antidilución", text: ANTIDILUTION_LABELS[antidilution] },
  ];
}

function costsOf({ amountCents, feePoints }: Request): Entries {
  const { fee } = split(amountCents, BigInt(feePoints));
  return [
    { label: "Comisión para el inversor", text: "Ninguna." },
    {
      label: "Comisión para quien pide el dinero",
      text: `${percentText(feePoints)} de lo que recibe: ${euros(fee)} de todo el importe.`,
    },
    {
      label: "Información y reclamaciones",
      text: "Quien pide el dinero publica novedades y contesta preguntas en la página de la solicitud. Las reclamaciones, en Ayuda.",
    },
  ];
}

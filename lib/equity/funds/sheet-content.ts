import type { SheetContent } from "@/db/schema";
import { amountText } from "@/lib/core/format/format";
import {
  COST_EXAMPLE,
  NOTICE_DAYS,
  RESCUE_DAYS,
  SECTOR_LABELS,
  STRATEGY_LABELS,
} from "@/lib/equity/constants";
import { costOf } from "@/lib/equity/returns/cost-rules";
import { REFLECTION_DAYS } from "@/lib/offers/constants";
import { sheetOf } from "@/lib/offers/sheet-rules";
import type { Fund } from "./rows";

type Offered = Pick<
  Fund,
  | "name"
  | "managerName"
  | "description"
  | "risks"
  | "strategy"
  | "sector"
  | "sizeCents"
  | "minimumCents"
  | "managementPoints"
  | "performancePoints"
  | "hurdlePoints"
>;

const euros = (cents: bigint) => amountText(cents, "EUR");
const percent = (points: number) => `${String(points / 100).replace(".", ",")} %`;

/** The key information sheet of a fund, built from its manager's texts and the reviewed data. */
export function sheetContentOf(fund: Offered): SheetContent {
  return sheetOf({
    A: [
      { label: "Gestora", text: fund.managerName },
      { label: "Fondo", text: fund.name },
      { label: "Estrategia", text: `${STRATEGY_LABELS[fund.strategy]}, ${SECTOR_LABELS[fund.sector]}` },
      { label: "Descripción", text: fund.description },
    ],
    B: [
      { label: "Tamaño", text: euros(fund.sizeCents) },
      { label: "Plazo", text: "Hasta que la gestora cierra el fondo." },
    ],
    C: [
      { label: "Riesgos de este fondo", text: fund.risks },
      {
        label: "Riesgos de toda inversión como esta",
        text: "Puedes perder todo lo que inviertes. No está cubierto por ningún fondo de garantía. No puedes vender tu parte cuando quieras: la gestora decide cuándo se cobra.",
      },
    ],
    D: [
      { label: "Qué se ofrece", text: "Un compromiso de inversión: la gestora lo llama por partes." },
      { label: "Inversión mínima", text: euros(fund.minimumCents) },
      {
        label: "Llamadas de capital",
        text: `Cada llamada se avisa con ${NOTICE_DAYS} días o más y nunca se llama más que el compromiso. Lo que un inversor no paga se ofrece ${RESCUE_DAYS} días a los demás; después pierde el compromiso que le quedaba y conserva la parte que ha pagado.`,
      },
      {
        label: "Tiempo para pensarlo",
        text: `${REFLECTION_DAYS} días desde la firma: en ellos desistes sin coste ni motivos.`,
      },
    ],
    F: [
      {
        label: "Repartos",
        text: "En proporción a lo que cada uno ha pagado. Se distingue la devolución de capital de la ganancia.",
      },
      { label: "Valoraciones", text: "Las publica la gestora con su fecha, su fuente y su documento." },
    ],
    H: costsOf(fund),
  });
}

function costsOf(fund: Offered): { label: string; text: string }[] {
  const examples = [0, 1, 2].map((multiple) => {
    const { totalCents } = costOf(COST_EXAMPLE, fund, multiple);
    return `si devuelve ${multiple} veces lo puesto, ${euros(totalCents)}`;
  });
  return [
    {
      label: "Comisión de gestión",
      text: `${percent(fund.managementPoints)} al año del compromiso, día a día.`,
    },
    {
      label: "Comisión de éxito",
      text: `${percent(fund.performancePoints)} de la ganancia por encima de un ${percent(fund.hurdlePoints)} anual sobre el capital puesto. Nada si se pierde.`,
    },
    {
      label: `Coste de ${euros(COST_EXAMPLE.cents)} en ${COST_EXAMPLE.years} años`,
      text: `${examples.join("; ")}. No es una previsión.`,
    },
    { label: "Reclamaciones", text: "En Ayuda." },
  ];
}

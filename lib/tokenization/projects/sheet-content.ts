import type { SheetContent } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { amountText, dayText, formatCount, formatDate } from "@/lib/core/format/format";
import { plainText } from "@/lib/core/format/markdown";
import { REFLECTION_DAYS } from "@/lib/offers/constants";
import { sheetOf } from "@/lib/offers/sheet-rules";
import {
  EXIT_MAJORITY,
  MAX_LAPSES,
  POLL_DAYS,
  POLL_QUORUM_PERCENT,
  TOKEN_UNITS,
} from "@/lib/tokenization/constants";
import { netOf } from "@/lib/tokenization/milestones/milestone-rules";
import type { Milestone, Project } from "./rows";

type Sold = Pick<
  Project,
  | "name"
  | "summary"
  | "description"
  | "spending"
  | "rights"
  | "risks"
  | "promoterName"
  | "tokenKind"
  | "tokenSymbol"
  | "priceCents"
  | "totalUnits"
  | "promoterUnits"
  | "lockMonths"
  | "targetCents"
  | "minimumCents"
  | "saleDays"
  | "deadlineAt"
  | "feePoints"
>;
type Step = Pick<Milestone, "nr" | "title" | "evidence" | "dueOn" | "plannedCents">;

const SHEET_ZONE = "Europe/Madrid";

const euros = (cents: bigint) => amountText(cents, "EUR");
const whole = (units: bigint) => formatCount(Number(units / TOKEN_UNITS));
const lines = (all: readonly string[]) => all.join("\n");

/**
 * The key information sheet of a sale, built from the promoter's texts and the reviewed data. The same project gives
 * the same text.
 */
export function sheetContentOf(project: Sold, milestones: readonly Step[]): SheetContent {
  return sheetOf({
    A: [
      { label: "Promotor", text: project.promoterName },
      { label: "Proyecto", text: project.name },
      { label: "Resumen", text: project.summary },
      { label: "Descripción", text: plainText(project.description) },
    ],
    B: targetOf(project, milestones),
    C: [
      { label: "Riesgos de este proyecto", text: project.risks },
      {
        label: "Riesgos de toda inversión como esta",
        text: "Puedes perder todo lo que inviertes. No está cubierto por ningún fondo de garantía. Puede que no puedas vender tus tokens cuando quieras.",
      },
    ],
    D: tokensOf(project),
    F: [
      { label: "Derechos que dan los tokens", text: project.rights },
      { label: "Votaciones", text: votesOf(milestones) },
      {
        label: "Recompra o liquidación",
        text: `Solo si dicen que sí los titulares de ${EXIT_MAJORITY.min} de cada ${EXIT_MAJORITY.of} tokens, sin contar los del promotor y con el dinero depositado antes.`,
      },
    ],
    H: costsOf(project),
  });
}

function targetOf(project: Sold, milestones: readonly Step[]): { label: string; text: string }[] {
  const { targetCents, spending } = project;
  return [
    { label: "Objetivo", text: euros(targetCents) },
    { label: "Plazo de la venta", text: timeOf(project) },
    {
      label: "Si no se llega al objetivo",
      text: "Se devuelve a cada inversor todo su dinero, sin comisión.",
    },
    {
      label: "Si se supera",
      text: `Se puede vender hasta agotar los tokens: ${euros((project.totalUnits * project.priceCents) / TOKEN_UNITS)} en total.`,
    },
    {
      label: "En qué se gasta",
      text: spending.length
        ? lines(spending.map(({ label, cents }) => `${label}: ${euros(BigInt(cents))}`))
        : "El promotor no lo ha desglosado.",
    },
    {
      label: "Cuándo lo recibe el promotor",
      text: milestones.length
        ? lines(milestones.map(stepText))
        : "Todo de una vez, cuando los inversores tienen sus tokens.",
    },
  ];
}

// The last minute of the sale, because the reader may live in another time zone than the promoter.
function timeOf({ saleDays, deadlineAt }: Pick<Sold, "saleDays" | "deadlineAt">): string {
  const days = `${saleDays} días desde su aprobación`;
  if (!deadlineAt) return days;
  const last = formatDate(plusMinutes(deadlineAt, -1), SHEET_ZONE);
  return `Hasta el ${last}, hora peninsular: ${days}. Si se congela, termina más tarde por lo que dure.`;
}

const stepText = ({ nr, title, evidence, dueOn, plannedCents }: Step) =>
  `${nr}. ${title} (${dayText(dueOn)}): ${euros(plannedCents)}${evidence ? `. Se comprueba con: ${evidence}` : ""}`;

const KINDS = {
  participation: "Una participación en los resultados del proyecto",
  utility: "El derecho a usar lo que el proyecto ofrece",
} as const;

function tokensOf(project: Sold): { label: string; text: string }[] {
  const { tokenKind, tokenSymbol, priceCents, totalUnits, promoterUnits, lockMonths, minimumCents } = project;
  const locked = lockMonths > 0 ? `, bloqueados ${lockMonths} meses` : "";
  return [
    { label: "Qué se ofrece", text: `${KINDS[tokenKind]}, en tokens ${tokenSymbol}.` },
    {
      label: "Tokens",
      text: `${whole(totalUnits)}, a ${euros(priceCents)} cada uno. Los que no se venden no se emiten.`,
    },
    {
      label: "Tokens del promotor",
      text: promoterUnits > 0n ? `${whole(promoterUnits)}, pagados al mismo precio${locked}.` : "Ninguno.",
    },
    { label: "Inversión mínima", text: euros(minimumCents) },
    {
      label: "Tiempo para pensarlo",
      text: `${REFLECTION_DAYS} días desde cada inversión: en ellos la recuperas entera, sin dar motivos.`,
    },
  ];
}

function votesOf(milestones: readonly Step[]): string {
  if (milestones.length === 0) return "No hay hitos que votar.";
  return `El dinero de cada hito se paga si lo aprueban los titulares, con un voto por token y sin contar los del promotor. Se vota durante ${POLL_DAYS} días y hace falta al menos el ${POLL_QUORUM_PERCENT} % de los tokens; tras ${MAX_LAPSES} votaciones sin participación suficiente, el hito se rechaza y su dinero vuelve a los titulares.`;
}

function costsOf({ targetCents, feePoints }: Sold): { label: string; text: string }[] {
  const { feeCents } = netOf(targetCents, feePoints);
  const percent = formatPoints(feePoints);
  return [
    { label: "Comisión para el inversor", text: "Ninguna." },
    {
      label: "Comisión para el proyecto",
      text: `${percent} % de lo recaudado, solo si se llega al objetivo: ${euros(feeCents)} del objetivo.`,
    },
    {
      label: "Información y reclamaciones",
      text: "El promotor publica novedades y contesta preguntas en la página del proyecto. Las reclamaciones, en Ayuda.",
    },
  ];
}

function formatPoints(points: number): string {
  return String(points / 100).replace(".", ",");
}

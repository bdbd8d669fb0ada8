import { createHash } from "node:crypto";
import type { AgreementContent } from "@/db/schema";
import { formatDecimal } from "@/lib/core/format/decimal";
import { amountText, formatDate } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { appName } from "@/lib/core/site/app-name";
import {
  ANTIDILUTION_LABELS,
  BOARD_LABELS,
  OFFER_KIND_LABELS,
  PREFERENCE_LABELS,
  REPORT_LABELS,
  TRANCHE_DAYS,
} from "@/lib/funding/constants";
import type { Offer } from "@/lib/funding/offers/rows";
import { type Terms, valuationOf } from "@/lib/funding/offers/term-rules";
import { printPercent } from "@/lib/funding/requests/lines";
import type { Request } from "@/lib/funding/requests/rows";
import { trancheLines } from "@/lib/funding/tranches/tranche-rules";
import { REFLECTION_DAYS } from "@/lib/offers/constants";

const euros = (cents: bigint) => amountText(cents, "EUR");
const percentText = (points: number) => formatDecimal(printPercent(points));
const months = (count: number) => (count === 1 ? "1 mes" : `${count} meses`);

export type Agreed = {
  request: Pick<Request, "title" | "feePoints" | "allOrNothing" | "amountCents">;
  offer: Pick<Offer, "id">;
  version: Terms & { nr: number };
  names: { owner: string; investor: string; startup: string | null };
  signedAt: { owner: Date; investor: Date };
  feeCents: bigint;
};

/** The agreement in sentences. They match the behaviour of the platform. */
export function agreementContent({
  request,
  offer,
  version,
  names,
  signedAt,
  feeCents,
}: Agreed): AgreementContent {
  return {
    title: `Acuerdo de financiación n.º ${offer.id}`,
    parties: [
      { label: "Recibe el dinero", value: names.owner },
      ...(names.startup ? [{ label: "Para", value: names.startup }] : []),
      { label: "Aporta el dinero", value: names.investor },
      { label: "Firma de quien recibe", value: `${formatDate(signedAt.owner, "UTC")} (UTC)` },
      { label: "Firma de quien aporta", value: `${formatDate(signedAt.investor, "UTC")} (UTC)` },
    ],
    figures: [
      { label: "Solicitud", value: request.title },
      { label: "Versión firmada", value: String(version.nr) },
      { label: "A cambio de", value: OFFER_KIND_LABELS[version.kind] },
      { label: "Importe", value: euros(version.amountCents) },
      ...sharesOf(version),
      ...tranchesOf(version),
      { label: `Comisión de la plataforma, ${percentText(request.feePoints)} %`, value: euros(feeCents) },
      { label: "Recibe, menos la comisión", value: euros(version.amountCents - feeCents) },
    ],
    clauses: clausesOf({ request, version }),
  };
}

function sharesOf(version: Terms): { label: string; value: string }[] {
  const share = `${percentText(version.sharePoints)} %`;
  if (version.kind === "equity") {
    return [
      { label: "Participación", value: share },
      { label: "Valoración que implica", value: euros(valuationOf(version)) },
    ];
  }
  return [
    { label: "Parte de las ventas", value: share },
    { label: "A devolver en total", value: euros(version.capCents ?? 0n) },
    { label: "Como máximo durante", value: months(version.salesMonths ?? 0) },
  ];
}

function tranchesOf({ tranches, amountCents }: Terms): { label: string; value: string }[] {
  return (trancheLines(tranches, amountCents) ?? []).map(({ nr, share, amount, purpose }) => ({
    label: `Tramo ${nr}, ${formatDecimal(share)} %`,
    value: `${amountText(parseMoney(amount, "EUR"), "EUR")}: ${purpose}`,
  }));
}

const daysText = (count: number) => (count === 1 ? "1 día" : `${count} días`);

// Matches the state machine of a tranche.
function trancheClauses({ tranches }: Terms): string[] {
  if (!tranches) return [];
  return [
    `El importe se paga por tramos: el primero con la entrega; el resto sigue en custodia de ${appName()}. Para cada tramo siguiente, quien recibe el dinero justifica en qué ha usado el anterior, como mucho ${TRANCHE_DAYS.proof} días después de cobrarlo. Quien aporta el dinero tiene ${daysText(tranches.answerDays)} para aprobarlo u objetar. Su silencio no aprueba nada: cualquiera de los dos puede pedir entonces que decida la administración, que también decide las objeciones.`,
    "El tramo que no se justifica, no se aprueba o al que se renuncia vuelve a quien aporta el dinero, sin comisión, con los que le siguen. La participación se reduce en proporción a lo que vuelve.",
  ];
}

function clausesOf({ request, version }: Pick<Agreed, "request" | "version">): string[] {
  const paid = request.allOrNothing
    ? `El dinero se entrega cuando los acuerdos firmes cubren los ${euros(request.amountCents)} de la solicitud. Si no se cubren en su plazo, vuelve entero a quien lo aporta, sin comisión.`
    : "El dinero se entrega cuando el acuerdo es firme, se cubra o no el resto de la solicitud.";
  return [
    `Quien aporta el dinero tiene ${REFLECTION_DAYS} días desde la firma de la segunda parte para desistir sin dar motivos; lo recupera entero. Después el acuerdo es firme.`,
    `Hasta entonces el importe queda en custodia de ${appName()}. ${paid}`,
    version.kind === "equity"
      ? `Quien recibe el dinero entrega a cambio el ${percentText(version.sharePoints)} % de la empresa, con las formalidades que pida la ley.`
      : `Quien recibe el dinero declara cada mes sus ventas y paga el ${percentText(version.sharePoints)} % de ellas desde su cartera, hasta haber pagado ${euros(version.capCents ?? 0n)} o hasta que pasen ${months(version.salesMonths ?? 0)} desde la entrega. Lo que entonces falte no se debe.`,
    ...trancheClauses(version),
    ...(version.kind === "equity" ? equityClauses(version) : []),
    `Información: ${REPORT_LABELS[version.report].toLowerCase()}.`,
    ...(version.terms ? [`Otras condiciones: ${version.terms}`] : []),
  ];
}

function equityClauses({ board, lockMonths, preference, antidilution }: Terms): string[] {
  return [
    `Consejo: ${BOARD_LABELS[board].toLowerCase()}.`,
    lockMonths === 0
      ? "Los fundadores pueden vender su parte en cualquier momento."
      : `Los fundadores no venden su parte durante ${months(lockMonths)}.`,
    `Preferencia al liquidar: ${PREFERENCE_LABELS[preference].toLowerCase()}. Protección contra la dilución: ${ANTIDILUTION_LABELS[antidilution].toLowerCase()}.`,
  ];
}

/** The SHA-256 of the texts of an agreement in order. Anyone with the printed agreement can compute it. */
export function hashOfAgreement({ title, parties, figures, clauses }: AgreementContent): string {
  const lines = [...parties, ...figures].flatMap(({ label, value }) => [label, value]);
  return createHash("sha256")
    .update(JSON.stringify([title, ...lines, ...clauses]))
    .digest("hex");
}

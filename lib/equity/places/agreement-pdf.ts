import { eq } from "drizzle-orm";
import { db } from "@/db";
import { equityFunds, offerSheets } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { paperNote } from "@/lib/core/config/legal-mode";
import { formatDecimal } from "@/lib/core/format/decimal";
import { amountText, formatDate } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import type { PdfContent, PdfFact } from "@/lib/core/pdf/content";
import { appName } from "@/lib/core/site/app-name";
import { NOTICE_DAYS, RESCUE_DAYS } from "@/lib/equity/constants";
import { printPercent } from "@/lib/equity/funds/lines";
import type { Fund } from "@/lib/equity/funds/rows";
import { agreementHash, agreementText } from "./agreement";
import { requireSeenPlace } from "./queries";
import { NO_PLACE } from "./schema";

/**
 * The commitment as signed, regardless of later changes: for the investor, the fund's manager and administrators.
 * Throws `not_found` for everyone else, and if nothing is signed.
 */
export async function readAgreement(viewer: Viewer, id: number) {
  const { place, investor, sheetVersion } = await requireSeenPlace(viewer, id);
  const { signedAt, signedCents, revocableUntil, agreementHash: hash } = place;
  if (!signedAt || signedCents === null || !revocableUntil || !hash) {
    throw new DomainError("not_found", NO_PLACE);
  }
  const [fund] = await db.select().from(equityFunds).where(eq(equityFunds.id, place.fundId)).limit(1);
  const [sheet] = await db
    .select({ hash: offerSheets.hash })
    .from(offerSheets)
    .where(eq(offerSheets.id, place.sheetId ?? 0))
    .limit(1);
  if (!fund) throw new DomainError("not_found", NO_PLACE);
  const { investorId } = place;
  const signed = { investorId, commitmentCents: signedCents, sheetHash: sheet?.hash ?? "", signedAt };
  return {
    id,
    fund,
    investorName: fullName(investor),
    sheetVersion,
    sheetHash: signed.sheetHash,
    signedCents,
    signedAt,
    revocableUntil,
    hash,
    text: agreementText(fund, signed),
    /** Whether the stored data still has this hash. */
    isTrue: agreementHash(fund, signed) === hash,
  };
}

export type Agreement = Awaited<ReturnType<typeof readAgreement>>;

const euros = (cents: bigint) => amountText(cents, "EUR");
const percent = (points: number) => `${formatDecimal(printPercent(points))} %`;
const hour = (date: Date) => `${formatDate(date, "UTC")} (UTC)`;

/** The PDF of a commitment. Its reader can compute the hash from the text at its end. */
export function agreementPdf(agreement: Agreement): PdfContent {
  const { id, fund, text, hash, isTrue, signedAt } = agreement;
  const note = paperNote();
  const proof = isTrue
    ? `La huella es el SHA-256 de este texto: ${text}`
    : "La huella es de lo que se firmó; alguno de los datos de este documento ha cambiado desde entonces.";
  return {
    title: `Compromiso de inversión n.º ${id}`,
    subtitle: `${fund.name}. Firmado en ${appName()} el ${hour(signedAt)}.`,
    issuer: appName(),
    issuedAt: signedAt,
    sections: [
      { heading: "Las partes y la cantidad", parts: [{ kind: "facts", rows: factsOf(agreement) }] },
      { heading: "Condiciones", parts: [{ kind: "numbered", items: clausesOf(agreement) }] },
      { heading: "Cómo se comprueba", parts: [{ kind: "paragraph", text: proof }] },
    ],
    note: [`Huella SHA-256: ${hash}`, ...(note ? [note] : [])].join("\n"),
  };
}

function factsOf({ fund, investorName, signedCents, sheetVersion, sheetHash }: Agreement): PdfFact[] {
  return [
    { label: "Fondo", value: fund.name },
    { label: "Sociedad gestora", value: fund.managerName },
    { label: "Quien invierte", value: investorName },
    { label: "Compromiso", value: euros(signedCents), isTotal: true },
    { label: "Ficha firmada", value: `Versión ${sheetVersion ?? 1}` },
    { label: "Huella de la ficha", value: sheetHash },
  ];
}

type Rates = Pick<Fund, "managementPoints" | "performancePoints" | "hurdlePoints">;

function clausesOf({ fund, signedCents, revocableUntil }: Agreement): string[] {
  return [
    `Quien invierte se compromete a aportar hasta ${euros(signedCents)} cuando el fondo los llame. Cada llamada se avisa con ${NOTICE_DAYS} días o más.`,
    `Puede desistir sin dar motivos hasta el ${hour(revocableUntil)}. Después el compromiso es firme.`,
    `Lo que no se paga de una llamada a su fecha se ofrece ${RESCUE_DAYS} días a los demás inversores, que se quedan con esa parte del compromiso. Lo que nadie paga es una mora: quien invierte conserva lo que ha pagado y pierde el compromiso que le quedaba.`,
    ...feesOf(fund),
    "Una salida por menos de lo que vale la parte, o de lo que hay en ella, necesita que quien invierte la acepte.",
    "La inversión puede perderse entera.",
  ];
}

const feesOf = ({ managementPoints, performancePoints, hurdlePoints }: Rates) => [
  `La comisión de gestión es del ${percent(managementPoints)} al año del compromiso, contada por días.`,
  `La comisión de éxito es del ${percent(performancePoints)} de lo que a la salida supere el capital y un ${percent(hurdlePoints)} al año. De una pérdida no se cobra.`,
];

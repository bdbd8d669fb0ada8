import type { Tx } from "@/db";
import { monthText } from "@/lib/core/format/format";
import { SIDES, type Side } from "@/lib/funding/constants";
import type { Offer } from "@/lib/funding/offers/rows";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";

type About = Pick<Offer, "id" | "ownerId" | "investorId">;

const ADVICE: Readonly<Record<Side, string>> = {
  owner: "Paga al inversor lo que le corresponda por ellos.",
  investor: "Reclama a quien recibió el dinero lo que te corresponda por ellos.",
};

/** Notifies both sides that a share of sales has ended with unreported months; `title` is that of the request. */
export async function notifyOfEnd(
  tx: Tx,
  { id, ownerId, investorId }: About,
  { title, unreported }: { title: string; unreported: number },
): Promise<void> {
  const months = unreported === 1 ? "1 mes" : `${unreported} meses`;
  for (const side of SIDES) {
    await notifyAndMail(tx, {
      userId: side === "owner" ? ownerId : investorId,
      category: "investment",
      kind: "funding.offer-sales-over",
      title: "Ha terminado un acuerdo por ventas",
      body: `El acuerdo de «${title}» ha terminado con ${months} sin declarar. ${ADVICE[side]}`,
      href: `/funding/offers/${id}`,
      label: "Ver el acuerdo",
      dedupeKey: `funding-sales-over:${id}`,
    });
  }
}

/** The rest of the key is the id of the offer and the month. */
export const UNREPORTED_KEY_PREFIX = "funding-sales-unreported:";

/** Reminds the owner of a month whose sales were not reported, such as `2027-01`. */
export async function notifyOfUnreported(
  tx: Tx,
  { id, ownerId }: About,
  { title, month }: { title: string; month: string },
): Promise<void> {
  await notifyAndMail(tx, {
    userId: ownerId,
    category: "investment",
    kind: "funding.offer-sales-unreported",
    title: "Declara las ventas de tu acuerdo",
    body: `Faltan las ventas de ${monthText(month)} del acuerdo de «${title}». Decláralas aunque sean 0 €.`,
    href: `/funding/offers/${id}`,
    label: "Declarar ventas",
    dedupeKey: `${UNREPORTED_KEY_PREFIX}${id}:${month}`,
  });
}

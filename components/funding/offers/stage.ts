import { euroText } from "@/components/funding/labels";
import { shortDecimal } from "@/lib/core/format/short-decimal";
import { AGREED_OFFERS, type OfferStatus } from "@/lib/funding/constants";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import { firstName } from "./compared";
import { shareOf } from "./condition-labels";

export type Stage = {
  /** Above the title: the version, and who has to answer. */
  note: string;
  title: string;
  figure: { text: string; unit: string };
  /** Below the card: what happens without an answer. */
  foot: string | null;
};

/** Returns the name of the other party; for an administrator, both names. */
export const otherOf = ({ role, investor, owner }: OfferDetail): string =>
  firstName(role === "investor" ? owner.name : investor.name);

const PAYABLE: readonly OfferStatus[] = AGREED_OFFERS;

/** Whether an offer has ended without a payment: rejected, withdrawn, expired, revoked or returned. */
export const hasFailed = ({ turn, status }: Pick<OfferDetail, "turn" | "status">): boolean =>
  turn === null && !PAYABLE.includes(status);

const isMine = ({ role }: OfferDetail, side: string): boolean => role === side;

const latestOf = ({ versions }: OfferDetail) => versions.at(-1);

/** Returns the author of a version: `tú`, or the author's first name. */
export function authorOf(offer: OfferDetail, side: "investor" | "owner"): string {
  if (isMine(offer, side)) return "tú";
  return firstName(side === "investor" ? offer.investor.name : offer.owner.name);
}

/** `isAllOrNothing`: whether the request is paid only once it is covered. */
export function stageOf(offer: OfferDetail, until: string | null, isAllOrNothing: boolean): Stage {
  const { version, isMyTurn, turn } = offer;
  const side = latestOf(offer)?.side ?? "investor";
  const by = authorOf(offer, side);
  const waits = isMyTurn
    ? "te toca a ti"
    : turn
      ? `le toca a ${authorOf(offer, turn)}`
      : offer.statusLabel.toLowerCase();
  return {
    note: `Versión ${version}, ${by === "tú" ? "tuya" : `de ${by}`} · ${waits}`,
    title: titleOf(offer, side),
    figure: { text: shortDecimal(shareOf(offer)), unit: "%" },
    foot: footOf(offer, until, isAllOrNothing),
  };
}

function titleOf(offer: OfferDetail, side: "investor" | "owner"): string {
  const { kind } = offer;
  const what = kind === "sales" ? "por una parte de las ventas, el" : "por el";
  const amount = amountOf(offer);
  const name = authorOf(offer, side);
  if (side === "investor") return `${name === "tú" ? "Ofreces" : `${name} ofrece`} ${amount} ${what}`;
  return `${name === "tú" ? "Pides" : `${name} pide`} ${amount} ${what}`;
}

const amountOf = ({ amount }: OfferDetail) => euroText(amount);

function footOf(offer: OfferDetail, until: string | null, isAllOrNothing: boolean): string | null {
  const { turn, isMyTurn, heldAmount, status, role, tranches } = offer;
  const holds = /[1-9]/.test(heldAmount);
  if (turn && until) {
    const whose = isMyTurn ? "Si no respondes" : `Si ${otherOf(offer)} no responde`;
    const money = holds
      ? role === "investor"
        ? " y los fondos vuelven a tu saldo"
        : ` y los fondos vuelven a ${firstName(offer.investor.name)}`
      : "";
    return `${whose} antes del ${until}, la oferta caduca${money}. Solo vale la última versión.`;
  }
  if (status === "accepted") {
    const what = tranches ? "El primer tramo se paga" : "Se paga";
    const covered = isAllOrNothing ? " y lo acordado cubre lo que pide la solicitud" : "";
    return `El dinero está en custodia. ${what} cuando terminan los días de reflexión${covered}.`;
  }
  return null;
}

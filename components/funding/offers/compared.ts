import { euroText } from "@/components/funding/labels";
import { timeLeft } from "@/lib/core/format/durations";
import { whenText } from "@/lib/core/format/format";
import { rateText } from "@/lib/core/format/short-decimal";
import {
  ANTIDILUTION_LABELS,
  BOARD_LABELS,
  OFFER_KIND_LABELS,
  PREFERENCE_LABELS,
  REPORT_LABELS,
} from "@/lib/funding/constants";
import type { ComparedLine } from "@/lib/funding/offers/compare-queries";
import type { DifferenceField } from "@/lib/funding/offers/difference-rules";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import type { Band, Cell, ComparedOffer } from "./comparison";
import { conditionsOf, markOf, monthsText } from "./condition-labels";

const RIGHTS = ["preference", "board", "report", "lockMonths", "antidilution"] as const;

const ROW_NAMES: Readonly<Record<(typeof RIGHTS)[number], string>> = {
  preference: "Preferencia al liquidar",
  board: "Consejo",
  report: "Información",
  lockMonths: "Tu permanencia mínima",
  antidilution: "Antidilución",
};

const ONE_PAYMENT = "De una vez";

/** The offers that one page compares: each is sent to the browser with all its conditions. */
const MAX_COMPARED = 24;

/** Returns the offers that a page compares: the newest, and always the one of the page. */
export function shownOffers(offers: readonly ComparedLine[], current?: number): readonly ComparedLine[] {
  const newest = offers.slice(0, MAX_COMPARED);
  const own = offers.slice(MAX_COMPARED).find(({ id }) => id === current);
  return own ? [...newest.slice(0, -1), own] : newest;
}

/** Returns the rows of the comparison; those for a share of sales and for tranches only if an offer has them. */
export function bandsOf(request: RequestDetail, offers: readonly ComparedLine[]): Band[] {
  const { amount, equityOffered, valuation, receives, feePercent } = request;
  const hasSales = offers.some(({ kind }) => kind === "sales");
  const hasTranches = offers.some(({ tranches }) => tranches !== null);
  const asked: Readonly<Record<(typeof RIGHTS)[number], string>> = {
    preference: PREFERENCE_LABELS[request.preference],
    board: BOARD_LABELS[request.board],
    report: REPORT_LABELS[request.report],
    lockMonths: monthsText(request.lockMonths),
    antidilution: ANTIDILUTION_LABELS[request.antidilution],
  };
  return [
    {
      name: "Dinero",
      rows: [
        { key: "amount", label: "Importe", ask: euroText(amount) },
        ...(hasSales
          ? [{ key: "kind", label: "A cambio de", ask: equityOffered && OFFER_KIND_LABELS.equity }]
          : []),
        { key: "share", label: "Participación", ask: equityOffered && rateText(equityOffered) },
        { key: "valuation", label: "Valoración que implica", ask: valuation && euroText(valuation) },
        ...(hasSales
          ? [
              { key: "cap", label: "Devuelves en total", ask: null },
              { key: "salesMonths", label: "Durante, como mucho", ask: null },
            ]
          : []),
        ...(hasTranches ? [{ key: "tranches", label: "Pago por tramos", ask: ONE_PAYMENT }] : []),
        {
          key: "receives",
          label: `Recibes, menos el ${rateText(feePercent)}`,
          ask: euroText(receives),
        },
      ],
    },
    { name: "Derechos", rows: RIGHTS.map((key) => ({ key, label: ROW_NAMES[key], ask: asked[key] })) },
    {
      name: "Cómo está",
      rows: [
        { key: "funds", label: "Fondos", ask: null },
        { key: "turn", label: "Turno", ask: null },
      ],
    },
  ];
}

const CELLS = ["kind", "share", "valuation", "cap", "salesMonths", "tranches", ...RIGHTS] as const;

type Reading = { now: string; timeZone: string };

/** Returns an offer as a column: each condition, and how it compares with the request. */
export function columnOf(offer: ComparedLine, reading: Reading): ComparedOffer {
  const { id, investor, version, kind } = offer;
  const { tranches, ...others } = conditionsOf(offer);
  const conditions = { ...others, tranches: tranches ?? ONE_PAYMENT };
  const found = new Map(offer.differences.map((difference) => [difference.field, difference]));
  const cellOf = (field: DifferenceField): Cell | null => {
    const text = conditions[field];
    if (text === null) return null;
    const difference = found.get(field);
    const mark = difference ? markOf(difference) : null;
    return { text, mark, isChanged: mark === null && kind === "sales" && isPrice(field) };
  };
  const cells = CELLS.flatMap((field) => {
    const cell = cellOf(field);
    return cell ? [[field, cell] as const] : [];
  });
  const marked = cells.filter(([, { mark }]) => mark).length;
  return {
    id,
    name: investor.name,
    picture: investor.profileImageUrl,
    summary: `v${version} · ${summaryOf(marked, kind === "sales")}`,
    act: actOf(offer),
    cells: {
      ...Object.fromEntries(cells),
      amount: { text: euroText(offer.amount), mark: null, isChanged: true },
      receives: { text: euroText(offer.receives), mark: null },
      funds: fundsOf(offer),
      turn: turnOf(offer, reading),
    },
  };
}

const isPrice = (field: DifferenceField) =>
  field !== "tranches" && !(RIGHTS as readonly string[]).includes(field);

function summaryOf(marked: number, isSales: boolean): string {
  if (isSales) return "por parte de las ventas";
  if (marked === 0) return "como pides";
  return marked === 1 ? "1 diferencia" : `${marked} diferencias`;
}

const actOf = ({ isMyTurn }: ComparedLine): string => (isMyTurn ? "Responder" : "Ver");

const isHeld = (amount: string) => /[1-9]/.test(amount);

export function fundsOf({ heldAmount, status }: Pick<ComparedLine, "heldAmount" | "status">): Cell {
  if (status === "paid" || status === "repaid") return { text: "Pagada", mark: null, badge: "success" };
  return isHeld(heldAmount)
    ? { text: "Con fondos reservados", mark: null, badge: "success" }
    : { text: "Sin reservar", mark: null, badge: "outline" };
}

function turnOf(offer: ComparedLine, { now, timeZone }: Reading): Cell {
  const { turn, isMyTurn, turnEndsAt, status, statusLabel, revocableUntil, investor } = offer;
  if (turn && turnEndsAt) {
    const seconds = Math.max(0, Math.floor((Date.parse(turnEndsAt) - Date.parse(now)) / 1000));
    return {
      text: isMyTurn ? "Te toca a ti" : `Le toca a ${firstName(investor.name)}`,
      mark: null,
      isChanged: isMyTurn,
      note: timeLeft(seconds),
    };
  }
  const thinking = status === "accepted" && revocableUntil !== null && revocableUntil > now;
  return {
    text: statusLabel,
    mark: null,
    badge: status === "accepted" ? "info" : status === "paid" ? "success" : "outline",
    ...(thinking && { note: `en reflexión hasta ${whenText(revocableUntil, now, timeZone)}` }),
  };
}

export const firstName = (name: string): string => name.split(" ")[0] ?? name;

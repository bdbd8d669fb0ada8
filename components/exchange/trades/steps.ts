import type { DealStep } from "@/components/deals/progress";
import { shortened } from "@/lib/core/format/amount-text";
import { capitalised, untilText, whenText } from "@/lib/core/format/format";
import type { TradeDetail } from "@/lib/exchange/trades/queries";
import { firstNameOf, heldOf, isInWallet, isOutside, plain } from "./labels";

export type Step = DealStep & { note: string | null };

type TimelineEntry = TradeDetail["timeline"][number];

/** Returns the steps of a trade: completed, current, and to come. */
export function stepsOf(trade: TradeDetail, timeZone: string): Step[] {
  const at = (...events: string[]) => trade.timeline.findLast(({ event }) => events.includes(event));
  const when = (entry: TimelineEntry) => whenText(entry.createdAt, trade.now, timeZone);
  if (!isOutside(trade.paymentMethod)) return settled(trade, at("settle"), when);
  const way = outside(trade, at, { when, timeZone });
  return (
    ended(trade, at, { when, way }) ?? contested(trade, { when, timeZone, way, opened: at("dispute") }) ?? way
  );
}

type Find = (...events: string[]) => TimelineEntry | undefined;
type When = (entry: TimelineEntry) => string;

function settled(trade: TradeDetail, done: TimelineEntry | undefined, when: When): Step[] {
  const { role, btcAmount, counterpart } = trade;
  const to = role === "buyer" ? "Recibiste" : `${firstNameOf(counterpart.name)} recibió`;
  return [
    { state: "done", title: "Orden aceptada", note: done ? when(done) : null },
    {
      state: "done",
      title: `${to} ${btcAmount.replace(".", ",")} BTC`,
      note: "Al momento, en la cartera de la plataforma.",
    },
  ];
}

type Clock = { when: When; timeZone: string };

function outside(trade: TradeDetail, at: Find, clock: Clock): Step[] {
  const { status, role, counterpart, externalBtcAddress, resolution } = trade;
  const btcAmount = (status === "completed" && resolution?.btcAmount) || trade.btcAmount;
  const name = firstNameOf(counterpart.name);
  const isBuyer = role === "buyer";
  const bitcoin = `${btcAmount.replace(".", ",")} BTC`;
  const by = trade.paymentMethod === "SEPA" ? "transferencia SEPA" : "pago por PayPal";
  const [held, paid, done] = [at("escrow"), at("pay"), at("complete", ...DELIVERED)];
  const until = trade.deadline ? untilText(trade.deadline, trade.now, clock.timeZone) : null;
  const noteOf = (entry: TimelineEntry | undefined, did: string, isNow: boolean, will: string | null) =>
    entry
      ? { state: "done" as const, note: `${did} · ${clock.when(entry)}` }
      : { state: isNow ? ("now" as const) : ("next" as const), note: will };
  return [
    {
      title: "BTC en custodia",
      ...noteOf(
        held,
        `${isBuyer ? `${name} bloqueó` : "Bloqueaste"} ${plain(heldOf(trade))}`,
        status === "pending",
        until && status === "pending" ? `Antes de ${until}. Si no, la operación se cancela.` : null,
      ),
    },
    {
      title: isBuyer ? `Tu ${by}` : `${capitalised(by)} de ${name}`,
      ...noteOf(
        paid,
        trade.paymentReference ? `Ref. ${trade.paymentReference}` : "Pago enviado",
        status === "escrowed",
        until && status === "escrowed"
          ? `Antes de ${until}. Si no, la operación se cancela y los fondos en custodia vuelven a ${isBuyer ? name : "ti"}.`
          : null,
      ),
    },
    {
      title: isBuyer ? `${name} confirma el cobro` : "Confirmas el cobro",
      ...noteOf(
        at("complete"),
        "Cobro confirmado",
        status === "paid",
        isBuyer
          ? "Tiene 48 h. Si algo no cuadra, puedes abrir una disputa en cualquier momento."
          : "Tienes 48 h. Si el pago no ha llegado, abre una disputa.",
      ),
    },
    {
      title: isBuyer ? `Recibes ${bitcoin}` : `${name} recibe ${bitcoin}`,
      ...noteOf(
        done,
        whereTo(trade),
        false,
        externalBtcAddress && isBuyer ? shortened(externalBtcAddress) : "En la cartera de la plataforma.",
      ),
    },
  ];
}

function whereTo(trade: TradeDetail): string {
  if (isInWallet(trade)) return "En la cartera de la plataforma";
  const isSent = trade.withdrawal?.status === "completed";
  return isSent ? "Enviado a la dirección externa" : "En camino a la dirección externa";
}

/** The decisions after which the buyer receives the bitcoin, or a part of it. */
const DELIVERED = ["resolve-buyer", "resolve-share"];

const ENDS: Readonly<Record<string, string>> = {
  cancel: "Cancelada de común acuerdo",
  leave: "Cancelada por el comprador antes de pagar",
  expire: "Cancelada: terminó el plazo",
  "resolve-seller": "Disputa resuelta a favor del vendedor",
};

function ended(trade: TradeDetail, at: Find, { when, way }: { when: When; way: Step[] }): Step[] | null {
  const done = way.filter(({ state }) => state === "done");
  if (trade.status === "completed") {
    const decided = at(...DELIVERED);
    const last = done.slice(-1);
    return decided
      ? [...done.slice(0, -1), { state: "done", title: decided.name, note: when(decided) }, ...last]
      : way;
  }
  if (trade.status !== "cancelled") return null;
  const end = at("cancel", "leave", "expire", "resolve-seller");
  const back = at("escrow") ? "Los fondos en custodia volvieron al vendedor" : "No se movió nada";
  return [
    ...done,
    {
      state: "done",
      title: ENDS[end?.event ?? ""] ?? "Operación cancelada",
      note: end ? `${back} · ${when(end)}` : back,
    },
  ];
}

type Contest = Clock & { way: Step[]; opened: TimelineEntry | undefined };

function contested(trade: TradeDetail, { when, timeZone, way, opened }: Contest): Step[] | null {
  if (trade.status !== "disputed") return null;
  const until = trade.dispute?.evidenceUntil;
  const isOpen = until != null && until > trade.now;
  const evidence = isOpen
    ? `Pruebas hasta ${untilText(until, trade.now, timeZone)}.`
    : "El plazo de pruebas ha terminado.";
  return [
    ...way.filter(({ state }) => state === "done"),
    { state: "now", title: "Disputa", note: `${opened ? `Abierta ${when(opened)}. ` : ""}${evidence}` },
    {
      state: "next",
      title: "Decide la administración",
      note: "Entrega el bitcoin al comprador, lo devuelve al vendedor o lo reparte.",
    },
  ];
}

import { GET } from "@/app/api/tax/route";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { available, fees, treasury, world } from "@/lib/ledger/accounts";
import { fillTreasury } from "../../factories/bank";
import { postNow } from "../../factories/ledger";
import { send } from "../../http/client";

type Person = { id: string };

export const noon = (day: string) => new Date(`${day}T12:00:00Z`);
export const THIS_YEAR = dayOf(clock.now(), "Europe/Madrid").slice(0, 4);
export const read = async (as: Person, year = "2026") =>
  (await send(GET, "GET", { as, query: `?year=${year}` })).body;

/** Buys or sells an amount of sats for an amount of cents. */
export async function convert(user: Person, day: string, sats: bigint, cents: bigint) {
  const [btc, eur] = [available(user.id, "BTC"), available(user.id, "EUR")];
  const [size, price] = [sats < 0n ? -sats : sats, cents < 0n ? -cents : cents];
  await fillTreasury("BTC", "1");
  await fillTreasury("EUR", "100000");
  await postNow({
    act: "conversion",
    occurredAt: noon(day),
    ref: { type: "conversion", id: "c1" },
    transfers:
      sats > 0n
        ? [
            { from: eur, to: treasury("EUR"), amount: price - 100n },
            { from: eur, to: fees("EUR"), amount: 100n },
            { from: treasury("BTC"), to: btc, amount: size },
          ]
        : [
            { from: btc, to: treasury("BTC"), amount: size },
            { from: treasury("EUR"), to: eur, amount: price },
          ],
  });
}

export const payIn = (user: Person, currency: "EUR" | "BTC", amount: bigint, day = "2025-01-10") =>
  postNow({
    act: "deposit",
    occurredAt: noon(day),
    transfers: [{ from: world("bank", currency), to: available(user.id, currency), amount }],
  });

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Statement } from "@/components/wallet/statement";
import { authorize } from "@/lib/auth/actor";
import { statementFilters } from "@/lib/wallet/statement/schema";
import { callOf } from "../../factories/identity";
import { askPayout } from "../../factories/payout";
import { makeTrader } from "../../factories/wallet";

async function shown(user: { id: string }, params: Record<string, string>) {
  const viewer = authorize("user", (await callOf(user)).viewer);
  return renderToStaticMarkup(await Statement({ viewer, filters: statementFilters.parse(params) }));
}

it("links each movement to what it is about", async () => {
  const user = await makeTrader({ EUR: "500" });
  const { id } = (await askPayout(user, { amount: "50.00" })).body;
  const html = await shown(user, {});
  expect(html).toMatch(/<a [^>]*href="\/debank\/payout[^"]*"[^>]*>[^<]+<\/a>/);
  expect(html).toContain(String(id));
});

it("shows and exports the movements of one currency; an unknown one is ignored", async () => {
  const user = await makeTrader({ EUR: "100", BTC: "0.5" });
  const one = await shown(user, { currency: "BTC" });
  expect(one).toContain('href="/api/user/statement/export?currency=BTC"');
  expect(one).toContain("+0,50000000");
  expect(one).not.toContain("+100,00");
  expect(one).toMatch(/<option value="BTC" selected="">/);
  const all = await shown(user, { currency: "XYZ" });
  expect(all).toContain("+100,00");
  expect(all).toContain("+0,50000000");
  expect(await shown(user, { currency: "USDT" })).toContain("No tienes transacciones en USDT");
});

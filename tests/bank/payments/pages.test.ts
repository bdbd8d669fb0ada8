import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { POST as pay } from "@/app/api/bank/payments/route";
import { PaymentsCard } from "@/components/bank/payments/payments-card";
import { RequestsCard } from "@/components/bank/payments/requests-card";
import { SplitsCard } from "@/components/bank/payments/splits-card";
import { StandingOrdersCard } from "@/components/bank/payments/standing-orders-card";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { callOf } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { aPayment, asMember, twoMembers } from "./calls";

type Page = { cursor?: string; limit: number };
type List = (props: { viewer: UserActor; page: Page }) => Promise<ReactElement>;

const viewerOf = async (user: { id: string }) => authorize("user", (await callOf(user)).viewer);
const shown = async (List: List, viewer: UserActor, page: Page) =>
  renderToStaticMarkup(await List({ viewer, page }));

it("a list of payments leads to its next page and back to the first", async () => {
  const [ana, eva] = await twoMembers();
  for (const amount of ["1.00", "2.00"]) await asMember(pay, ana, { body: aPayment(eva, { amount }) });
  const viewer = await viewerOf(ana);
  const first = await shown(PaymentsCard, viewer, { limit: 1 });
  expect(first).not.toContain("Primera página");
  const cursor = /href="\/debank\/payments\?cursor=(\d+)"/.exec(first)?.[1] ?? "";
  const last = await shown(PaymentsCard, viewer, { limit: 1, cursor });
  expect(last).toMatch(/href="\/debank\/payments"[^>]*>Primera página/);
  expect(last).not.toContain("Página siguiente");
});

it("a page past the end of a list does not say that there is nothing", async () => {
  const viewer = await viewerOf(await makeTrader());
  const lists: [List, string, string][] = [
    [PaymentsCard, "Todavía no hay pagos", "No hay más pagos"],
    [RequestsCard, "No hay solicitudes", "No hay más solicitudes"],
    [SplitsCard, "No has repartido nada", "No hay más repartos"],
    [StandingOrdersCard, "No hay pagos programados", "No hay más pagos programados"],
  ];
  for (const [List, none, noMore] of lists) {
    expect(await shown(List, viewer, { limit: 1 })).toContain(none);
    const past = await shown(List, viewer, { limit: 1, cursor: "1" });
    expect(past).toContain(noMore);
    expect(past).not.toContain(none);
    expect(past).toContain("Primera página");
  }
});

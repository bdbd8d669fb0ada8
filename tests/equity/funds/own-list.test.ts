import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GET } from "@/app/api/private-equity/funds/user/route";
import { FundCard } from "@/components/equity/funds/fund-card";
import { FUND_STATUSES } from "@/lib/equity/constants";
import { cancelFund } from "@/lib/equity/funds/cancel-fund";
import type { FundLine } from "@/lib/equity/funds/lines";
import { FUND } from "@/lib/equity/funds/machine";
import { callOf } from "../../factories/identity";
import { send } from "../../http/client";
import { create, makeManager } from "../funds";

it("a manager's own funds include a cancelled one that was in review, but no discarded draft", async () => {
  const manager = await makeManager();
  const { id: discarded } = await create(manager, { draft: true });
  const { id: reviewed } = await create(manager);
  for (const id of [discarded, reviewed]) await cancelFund.run(await callOf(manager), { id });
  const { body } = await send(GET, "GET", { as: manager });
  expect(body.map(({ id }: { id: number }) => id)).toEqual([reviewed]);
});

it("its card leads its manager, and nobody else, to what the state of the fund allows", async () => {
  const manager = await makeManager();
  const { id } = await create(manager, { draft: true });
  const { body } = await send(GET, "GET", { as: manager });
  const [line] = body as FundLine[];
  if (!line) throw new Error("the fund is not listed");
  const drawn = (change: Partial<FundLine>) =>
    renderToStaticMarkup(createElement(FundCard, { fund: { ...line, ...change } }));
  for (const status of FUND_STATUSES) {
    const html = drawn({ status });
    expect(html.includes(`/private-equity/${id}/edit"`)).toBe(FUND.allows(status, "edit", "manager"));
    expect(html.includes("Gestionar")).toBe(status !== "cancelled");
    const isRunning = ["active", "suspended", "closed"].includes(status);
    expect(html.includes(`/private-equity/${id}/manage"`)).toBe(isRunning);
  }
  const foreign = drawn({ isOwn: false, status: "active" });
  expect(foreign).not.toContain("Gestionar");
  expect(foreign).not.toContain("Editar");
});

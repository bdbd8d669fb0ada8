import { expect, it } from "vitest";
import { search } from "@/lib/core/search/search";
import { searchPosts } from "@/lib/lending/posts/search";
import { callOf, makeUser } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { publishOffer, publishRequest } from "./calls";

it("finds only the member's own open requests and offers", async () => {
  const user = await makeTrader();
  const request = await publishRequest({ purpose: "Una fresadora" }, user);
  const offer = await publishOffer({ purpose: "Sin prisas" }, user);
  await publishRequest({ purpose: "Otra fresadora" });
  const ask = async (who: { id: string } | null, query: string) =>
    search([searchPosts], (await callOf(who)).viewer, query);
  expect(await ask(user, "fresadora")).toEqual([
    {
      kind: "loanPost",
      title: `Solicitud de préstamo n.º ${request.id}`,
      note: "8.000,00\u00a0USDC · Una fresadora",
      href: "/p2p-lending?tab=myposts&sub=requests",
    },
  ]);
  expect((await ask(user, "préstamo oferta")).map(({ title }) => title)).toEqual([
    `Oferta de préstamo n.º ${offer.id}`,
  ]);
  const later = await publishRequest({ purpose: "Un torno" }, user);
  expect((await ask(user, "préstamo")).map(({ title }) => title)).toEqual([
    `Solicitud de préstamo n.º ${later.id}`,
    `Solicitud de préstamo n.º ${request.id}`,
    `Oferta de préstamo n.º ${offer.id}`,
  ]);
  expect(await ask(null, "fresadora")).toEqual([]);
  expect(await ask(await makeUser(), "fresadora")).toEqual([]);
});

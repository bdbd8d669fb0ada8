import { and, eq } from "drizzle-orm";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { draftOf } from "@/components/funding/offers/draft";
import { holdingsOf } from "@/components/funding/offers/holdings";
import { NegotiationCard } from "@/components/funding/offers/negotiation-card";
import { OfferFields } from "@/components/funding/offers/offer-fields";
import { actionsOf, mainActionOf } from "@/components/funding/offers/open-actions";
import { SumsCard } from "@/components/funding/offers/sums-card";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { getOffer } from "@/lib/funding/offers/queries";
import { getRequest } from "@/lib/funding/requests/queries";
import { callOf, makeAdmin } from "@/tests/factories/identity";
import { accept, close, makeMember, makeRequest, offer, reject, requestOf, revoke } from "../deals";

const textOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

async function readFor(person: { id: string }, offerId: number, requestId: number) {
  const viewer = authorize("user", (await callOf(person)).viewer);
  const [detail, request] = [await getOffer(viewer, offerId), await getRequest(viewer, requestId)];
  const holdings = holdingsOf({ offer: detail, request, compared: [] });
  return { offer: detail, request, holdings, timeZone: "Europe/Madrid" };
}

describe("the bottom bar of an offer on a phone", () => {
  it("has the action that accepts it, and none that ends it", async () => {
    const { id, owner } = await makeRequest();
    const investor = await makeMember();
    const made = await offer(investor, id);
    const mainFor = async (person: { id: string }) =>
      mainActionOf((await readFor(person, made.id, id)).offer)?.event;
    expect(await mainFor(owner)).toBe("accept");
    expect(await mainFor(investor)).toBeUndefined();
    await accept(owner, made.id, 1);
    const signed = (await readFor(investor, made.id, id)).offer;
    expect(actionsOf(signed).map(({ event }) => event)).toEqual(["revoke"]);
    expect(await mainFor(investor)).toBeUndefined();
  });
});

describe("the sums of an offer", () => {
  it("show the steps of the payment and the capital while it can be paid", async () => {
    const { id, owner } = await makeRequest();
    const made = await offer(await makeMember(), id);
    const card = await readFor(owner, made.id, id);
    expect(textOf(createElement(SumsCard, card))).toMatch(/Si aceptas.*Recibes.*En custodia.*capital/);
  });

  it("of an offer in tranches say what is paid first, and whether the request must be covered", async () => {
    const { id, owner } = await makeRequest({ amount: "10000.00" });
    const tranches = [
      { share: "50.00", purpose: "Horno" },
      { share: "50.00", purpose: "Puesta en marcha" },
    ];
    const made = await offer(await makeMember(), id, "600.00", { tranches });
    const open = await readFor(owner, made.id, id);
    const sums = textOf(createElement(SumsCard, open));
    expect(sums).toMatch(/Recibes, por tramos/);
    expect(sums).toMatch(/Primero 300,00.€, al terminar la reflexión/);
    const facts = { now: new Date().toISOString(), timeZone: "UTC", actions: null };
    expect(textOf(createElement(NegotiationCard, { ...open, ...facts }))).toMatch(
      /Pago por tramos.*50 % Horno · 50 % Puesta en marcha/,
    );
    await accept(owner, made.id, 1);
    const { offer: agreed, request } = await readFor(owner, made.id, id);
    const footOf = (allOrNothing: boolean) =>
      textOf(
        createElement(NegotiationCard, { offer: agreed, request: { ...request, allOrNothing }, ...facts }),
      );
    expect(footOf(false)).toContain("El primer tramo se paga cuando terminan los días de reflexión.");
    expect(footOf(true)).toContain("y lo acordado cubre lo que pide la solicitud.");
  });

  it("of a rejected one: what would have been received, without steps or capital", async () => {
    const { id, owner } = await makeRequest();
    const investor = await makeMember();
    const made = await offer(investor, id);
    await reject(owner, made.id, 1);
    const card = await readFor(owner, made.id, id);
    const text = textOf(createElement(SumsCard, card));
    expect(text).toMatch(/Lo que se propuso.*Habrías recibido/);
    expect(text).not.toMatch(/custodia|desistir|capital/);
    expect(card.holdings).toEqual([]);
    const [notice] = await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, investor.id), eq(notifications.kind, "funding.offer-rejected")));
    expect(notice?.body).toContain("lo que tenías reservado vuelve a tu saldo.");
  });

  it("of a revoked one: the money that was returned, without steps or capital", async () => {
    const { id, owner } = await makeRequest();
    const investor = await makeMember();
    const made = await offer(investor, id);
    await accept(owner, made.id, 1);
    await revoke(investor, made.id);
    const card = await readFor(investor, made.id, id);
    const text = textOf(createElement(SumsCard, card));
    expect(text).toMatch(/Lo que se acordó.*Ha vuelto a tu saldo/);
    expect(text).not.toMatch(/custodia|desistir|capital/);
    expect(card.holdings).toEqual([]);
  });
});

it("an agreement returned by an administrator does not say that the request was not covered", async () => {
  const { id, owner } = await makeRequest();
  const investor = await makeMember();
  const made = await offer(investor, id, "1000.00", { equityRequested: "10.00" });
  await accept(owner, made.id, 1);
  expect((await requestOf(id)).status).toBe("covered");
  await close(await makeAdmin(), id, "Es un engaño");
  const { offer: shown, request, timeZone } = await readFor(investor, made.id, id);
  const drawn = { offer: shown, request, now: new Date().toISOString(), timeZone, actions: null };
  const text = textOf(createElement(NegotiationCard, drawn));
  expect(text).toMatch(/La solicitud se ha cerrado sin pagarse.*Es un engaño/);
  expect(text).not.toContain("no se ha cubierto");
});

describe("the fields of an offer", () => {
  const drawn = async (isOwner: boolean, asked: Record<string, unknown> = {}) => {
    const { id, owner } = await makeRequest({ acceptsSales: true });
    const { request } = await readFor(owner, (await offer(await makeMember(), id)).id, id);
    const draft = { ...draftOf(request), ...asked };
    const errors = { "tranches.1.purpose": "Escribe para qué es cada tramo" };
    return renderToStaticMarkup(
      createElement(OfferFields, { draft, request, errors, isOwner, change: () => undefined }),
    );
  };

  it("name what the investor asks for, and what the owner gives", async () => {
    expect(await drawn(false)).toContain("Participación que pides");
    expect(await drawn(true)).toContain("Participación que das");
    expect(await drawn(false, { kind: "sales" })).toContain("Lo que te paga en total");
    expect(await drawn(true, { kind: "sales" })).toContain("Lo que pagas en total");
  });

  it("mark the tranche that a message is about", async () => {
    const tranches = ["a", "b"].map((key) => ({ key, share: "50", purpose: "" }));
    const html = await drawn(false, { tranches });
    expect(html.match(/Escribe para qué es cada tramo/g)).toHaveLength(1);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  });
});

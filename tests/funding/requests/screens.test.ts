import { and, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createFundingRequest } from "@/actions/funding/requests";
import { FundingTab } from "@/components/admin/funding/tab";
import { RequestCard } from "@/components/funding/requests/card";
import { closingText } from "@/components/funding/requests/close-request";
import { HeroCard } from "@/components/funding/requests/hero-card";
import { ManageCard } from "@/components/funding/requests/manage-card";
import { AllRequests } from "@/components/funding/requests/tabs";
import { db } from "@/db";
import { fundingOffers, notifications } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { shortDayText } from "@/lib/core/format/format";
import { REQUEST_STATUSES } from "@/lib/funding/constants";
import type { RequestLine } from "@/lib/funding/requests/lines";
import { listOwnRequests } from "@/lib/funding/requests/list-queries";
import { listOwnRequestsInput } from "@/lib/funding/requests/list-schema";
import { REQUEST } from "@/lib/funding/requests/machine";
import { listFundingForPanel } from "@/lib/funding/requests/panel-queries";
import { getRequest } from "@/lib/funding/requests/queries";
import { callOf, makeAdmin } from "@/tests/factories/identity";
import { post, signedIn } from "../../http/forms";
import {
  accept,
  aRequest,
  close,
  inDays,
  makeMember,
  makeRequest,
  offer,
  request,
  requestOf,
  tick,
} from "../deals";
import { inParts } from "../parts";

async function listed(owner: { id: string }) {
  const viewer = authorize("user", (await callOf(owner)).viewer);
  return (await listOwnRequests(viewer, listOwnRequestsInput.parse({}))).rows;
}

const drawnCard = (line: RequestLine) => renderToStaticMarkup(createElement(RequestCard, { request: line }));

describe("a request in a list", () => {
  it("can be changed and managed by its owner, as far as its state allows, and by nobody else", async () => {
    const owner = await makeMember();
    const { id } = await request(owner);
    const [line] = await listed(owner);
    if (!line) throw new Error("the request is not listed");
    for (const status of REQUEST_STATUSES) {
      const html = drawnCard({ ...line, status });
      expect(html.includes(`/funding/${id}/edit`)).toBe(REQUEST.allows(status, "edit", "owner"));
      expect(html).toContain("Gestionar");
    }
    const foreign = drawnCard({ ...line, isOwn: false });
    expect(foreign).not.toContain("/edit");
    expect(foreign).not.toContain("Gestionar");
  });

  it("names its last day, and shows its description without formatting", async () => {
    const owner = await makeMember();
    const description = "## Plan\n\n- **Placas**: 600 €\n- Obra";
    await request(owner, { deadline: inDays(40), description });
    const [line] = await listed(owner);
    if (!line) throw new Error("the request is not listed");
    const html = renderToStaticMarkup(createElement(RequestCard, { request: line }));
    expect(html).toContain(`Hasta el ${shortDayText(inDays(40))}`);
    expect(html).toContain("Plan • Placas: 600 € • Obra");
  });

  it("is not listed once its draft is discarded, for its owner or in the panel", async () => {
    const owner = await makeMember();
    const { id: draft } = await request(owner, { draft: true });
    const { id: published } = await request(owner);
    await close(owner, draft);
    await close(owner, published);
    expect((await listed(owner)).map(({ id }) => id)).toEqual([published]);
    const admin = authorize("admin", (await callOf(await makeAdmin())).viewer);
    const { rows } = await listFundingForPanel(admin, { view: "closed", limit: 50 });
    expect(rows.map(({ id }) => id)).toContain(published);
    expect(rows.map(({ id }) => id)).not.toContain(draft);
  });
});

it("a state that cannot be sorted by deadline is listed all the same", async () => {
  const viewer = authorize("user", (await callOf(await makeMember())).viewer);
  const params = { status: "funded", sort: "deadline", q: `Zahorí${Date.now()}` };
  const html = renderToStaticMarkup(await AllRequests({ viewer, params }));
  expect(html).not.toContain("Algún filtro no es válido");
  expect(html).toContain("No hay solicitudes con esos filtros");
});

it("the panel offers to take down every request that can be, also a funded one, but not one's own", async () => {
  const administrator = await makeAdmin();
  const admin = authorize("admin", (await callOf(administrator)).viewer);
  const { id, owner } = await makeRequest({ title: "Horno de la esquina" });
  const isOffered = async (title: string) =>
    renderToStaticMarkup(await FundingTab({ viewer: admin, params: { view: "all" } })).includes(
      `Retirar «${title}»`,
    );
  expect(await isOffered("Horno de la esquina")).toBe(true);
  const made = await offer(await makeMember(), id, "1000.00", { equityRequested: "10.00" });
  await accept(owner, made.id, 1);
  expect([(await requestOf(id)).status, await isOffered("Horno de la esquina")]).toEqual(["covered", true]);
  const past = plusMinutes(clock.now(), -1);
  await db.update(fundingOffers).set({ revocableUntil: past }).where(eq(fundingOffers.id, made.id));
  await tick();
  expect([(await requestOf(id)).status, await isOffered("Horno de la esquina")]).toEqual(["funded", true]);
  await request(administrator, { title: "Horno del administrador" });
  expect(await isOffered("Horno del administrador")).toBe(false);
});

it.each([
  [
    true,
    "Se paga cuando termine la última reflexión.",
    "Se pagan cuando terminen los 4 días del último inversor.",
  ],
  [
    false,
    "Cada acuerdo se paga cuando termina su reflexión.",
    "Cada uno se paga cuando terminan los 4 días de su inversor.",
  ],
])(
  "the page and the notice of a covered request name the payment (all or nothing: %s)",
  async (allOrNothing, text, said) => {
    const { id, owner } = await makeRequest({ allOrNothing });
    const made = await offer(await makeMember(), id, "1000.00", { equityRequested: "10.00" });
    await accept(owner, made.id, 1);
    const viewer = authorize("user", (await callOf(owner)).viewer);
    const card = createElement(ManageCard, { request: await getRequest(viewer, id) });
    expect(renderToStaticMarkup(card)).toContain(text);
    const covered = { request: await getRequest(viewer, id), now: new Date().toISOString(), timeZone: "UTC" };
    const hero = renderToStaticMarkup(createElement(HeroCard, covered));
    expect(hero).toMatch(/<dt[^>]*>En negociación<\/dt><dd[^>]*>0<\/dd>/);
    const [notice] = await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, owner.id), eq(notifications.kind, "funding.request-covered")));
    expect(notice?.body).toContain(said);
  },
);

it.each([
  [true, "Los 600,00 € ya firmados vuelven a sus inversores."],
  [false, "Los acuerdos firmados (600,00 €) siguen y se pagan."],
])(
  "closing a request says what happens to its agreements (all or nothing: %s)",
  async (allOrNothing, text) => {
    const { id, owner } = await makeRequest({ allOrNothing });
    const made = await offer(await makeMember(), id);
    const viewer = authorize("user", (await callOf(owner)).viewer);
    const said = async () => closingText(await getRequest(viewer, id)).replaceAll("\u00a0", " ");
    expect(await said()).not.toContain("firmados");
    await accept(owner, made.id, 1);
    expect(await said()).toContain(text);
  },
);

it("a funded request whose tranches wait is not called paid", async () => {
  const { requestId, owner } = await inParts();
  const viewer = authorize("user", (await callOf(owner)).viewer);
  const funded = { ...(await getRequest(viewer, requestId)), status: "funded" as const };
  const html = renderToStaticMarkup(createElement(ManageCard, { request: funded }));
  expect(html).toContain("se pagan según lo acordado");
  const [line] = await listed(owner);
  if (!line) throw new Error("the request is not listed");
  const card = createElement(RequestCard, { request: { ...line, status: "funded" } });
  expect(renderToStaticMarkup(card)).toContain("Los acuerdos son firmes");
});

it("the page of an open request says what can be changed once there are offers", async () => {
  const { id, owner } = await makeRequest();
  const viewer = authorize("user", (await callOf(owner)).viewer);
  const drawn = async () =>
    renderToStaticMarkup(createElement(ManageCard, { request: await getRequest(viewer, id) }));
  expect(await drawn()).not.toContain("solo se puede cambiar el apoyo mensual");
  await offer(await makeMember(), id);
  expect(await drawn()).toContain("solo se puede cambiar el apoyo mensual");
});

it("a draft's own page names its last day", async () => {
  const owner = await makeMember();
  const { id } = await request(owner, { draft: true, deadline: inDays(40) });
  const viewer = authorize("user", (await callOf(owner)).viewer);
  const drawn = { request: await getRequest(viewer, id), now: new Date().toISOString(), timeZone: "UTC" };
  const html = renderToStaticMarkup(createElement(HeroCard, drawn));
  expect(html).toMatch(new RegExp(`Último día.*${shortDayText(inDays(40))}`));
});

it("the form says whether a draft was saved or the request was published", async () => {
  await signedIn(await makeMember());
  const clauses = {
    board: "none",
    report: "quarterly",
    lockMonths: "24",
    preference: "none",
    antidilution: "none",
  };
  const form = { ...aRequest({ amount: "1.000", equityOffered: "10", minInvestment: "100" }), ...clauses };
  for (const draft of ["true", "false"]) {
    const answer = await post(createFundingRequest, { ...form, draft } as Record<string, string>);
    expect(answer).toMatchObject({ status: "ok", result: { isDraft: draft === "true" } });
  }
});

import { eq } from "drizzle-orm";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CallPaymentsCard } from "@/components/equity/calls/call-payments-card";
import { RescuesCard } from "@/components/equity/calls/rescues-card";
import { TermsCard } from "@/components/equity/funds/terms-card";
import { InvestorsCard } from "@/components/equity/places/investors-card";
import { PlaceActions } from "@/components/equity/places/place-actions";
import { PlaceView } from "@/components/equity/places/place-view";
import { RequestCard } from "@/components/equity/places/request-card";
import { db } from "@/db";
import { users } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { dayText } from "@/lib/core/format/format";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { listCallParts, listRescues } from "@/lib/equity/calls/queries";
import { listPartsInput } from "@/lib/equity/calls/schema";
import { getFund } from "@/lib/equity/funds/queries";
import { resumeFund, suspendFund } from "@/lib/equity/funds/suspend-fund";
import { getPlace } from "@/lib/equity/places/account-queries";
import { rejectPlace } from "@/lib/equity/places/decide-place";
import { listFlows } from "@/lib/equity/places/flow-queries";
import { listPlaces } from "@/lib/equity/places/queries";
import { listFlowsInput, listPlacesInput } from "@/lib/equity/places/schema";
import { readSigning } from "@/lib/equity/places/signature-queries";
import { withdrawPlace } from "@/lib/equity/places/withdraw-place";
import { callOf, makeAdmin, makeUser, makeVerifiedUser } from "../../factories/identity";
import { travel } from "../../setup/clock";
import {
  anApprovedPlace,
  call,
  exit,
  inDays,
  makeCommitment,
  makeFund,
  makeInvestor,
  offerExit,
  pay,
  request,
} from "../funds";

const DAY = 24 * 60;
const timeZone = "Europe/Madrid";
const textOf = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, " ");

describe("the payments of a call", () => {
  it("show the manager who has paid and who has not, each with a link to the investment", async () => {
    const fund = await makeFund();
    const [paid, unpaid] = [await makeCommitment(fund), await makeCommitment(fund)];
    const issued = await call(fund, "30");
    await pay(paid.investor, issued.id);
    const viewer = authorize("user", (await callOf(fund.manager)).viewer);
    const page = await listCallParts(viewer, listPartsInput.parse({ id: issued.id }));
    const html = renderToStaticMarkup(
      createElement(CallPaymentsCard, { call: issued, page, cursors: {}, isFirst: true }),
    );
    const links = [...html.matchAll(/\/private-equity\/investments\/(\d+)/g)].map(([, id]) => Number(id));
    expect(new Set(links)).toEqual(new Set([unpaid.id, paid.id]));
    const text = html.replace(/<[^>]+>/g, " ");
    expect(text).toMatch(/Pagos de la llamada n\.º\s+1.*Pendiente.*3\.000,00\s+€.*Pagada.*\s0,00\s+€/s);
  });
});

describe("the page of an investment", () => {
  it("whose request was withdrawn does not wait for the manager, and a call names its part of the fund", async () => {
    const fund = await makeFund();
    const investor = await makeInvestor();
    const { id } = await request(investor, fund.id);
    const textFor = async (one: { id: string }, placeId: number) => {
      const viewer = authorize("user", (await callOf(one)).viewer);
      const place = await getPlace(viewer, placeId);
      const flows = await listFlows(viewer, listFlowsInput.parse({ id: placeId }));
      return textOf(
        createElement(PlaceView, {
          place,
          isOwn: true,
          flows,
          isFirst: true,
          timeZone,
          actions: null,
          aside: null,
        }),
      );
    };
    expect(await textFor(investor, id)).toContain("El gestor todavía no ha decidido.");
    await withdrawPlace.run(await callOf(investor), { id });
    expect(await textFor(investor, id)).toContain("La solicitud terminó sin una decisión del gestor.");
    const firm = await makeCommitment(fund);
    await call(fund, "30");
    expect(await textFor(firm.investor, firm.id)).toMatch(/Llamada del 30,00\s% del fondo/);
  });

  it("that was rejected shows what was asked for and who rejected it, and no account", async () => {
    const fund = await makeFund();
    const investor = await makeInvestor();
    const { id } = await request(investor, fund.id);
    await rejectPlace.run(await callOf(fund.manager), { id, reason: "El fondo está lleno." });
    const viewer = authorize("user", (await callOf(investor)).viewer);
    const place = await getPlace(viewer, id);
    const flows = await listFlows(viewer, listFlowsInput.parse({ id }));
    const text = textOf(
      createElement(PlaceView, {
        place,
        isOwn: true,
        flows,
        isFirst: true,
        timeZone,
        actions: null,
        aside: null,
      }),
    );
    expect(text).toMatch(/Compromiso solicitado.*Por qué se rechazó.*El fondo está lleno\./s);
    expect(text).not.toMatch(/Valor y rentabilidad|Llamadas|Cuenta de capital|dio la plaza/);
  });

  it("that has ended has no value left, whatever the fund is worth", async () => {
    const fund = await makeFund();
    const { id, investor } = await makeCommitment(fund);
    const issued = await call(fund);
    await pay(investor, issued.id);
    await exit(fund, id, "2000.00");
    const viewer = authorize("user", (await callOf(investor)).viewer);
    const [place, flows] = [
      await getPlace(viewer, id),
      await listFlows(viewer, listFlowsInput.parse({ id })),
    ];
    const text = textOf(
      createElement(PlaceView, {
        place,
        isOwn: true,
        flows,
        isFirst: true,
        timeZone,
        actions: null,
        aside: null,
      }),
    );
    expect(text).toMatch(
      /Valor y rentabilidad\s+0,00.*La inversión ha terminado: ya no queda nada en el fondo\./s,
    );
    expect(text).not.toMatch(/ninguna valoración|y esta valoración/);
  });

  it("shows the investor's part of the firm commitments, without places that nobody has signed", async () => {
    const fund = await makeFund();
    const none = await getFund(null, fund.id);
    expect([none.committed, none.firm]).toEqual(["0.00", "0.00"]);
    const unsigned = await anApprovedPlace(fund, "30000.00");
    const shareOf = async ({ id, investor }: typeof unsigned) =>
      (await getPlace(authorize("user", (await callOf(investor)).viewer), id)).fundShare;
    expect(await shareOf(unsigned)).toBe("0.00");
    const firm = await makeCommitment(fund, "10000.00");
    expect([await shareOf(firm), await shareOf(unsigned)]).toEqual(["100.00", "0.00"]);
    const viewer = authorize("user", (await callOf(firm.investor)).viewer);
    const place = await getPlace(viewer, firm.id);
    const flows = await listFlows(viewer, listFlowsInput.parse({ id: firm.id }));
    const page = textOf(
      createElement(PlaceView, {
        place,
        isOwn: true,
        flows,
        isFirst: true,
        timeZone,
        actions: null,
        aside: null,
      }),
    );
    expect(page).toMatch(/Parte del fondo\s+De los compromisos firmes\s+100,00\s%/);
    const terms = textOf(createElement(TermsCard, { fund: await getFund(null, fund.id) }));
    expect(terms).toMatch(/Asignado\s+4,00\s% del tamaño\s+40\.000,00\s€/);
    expect(terms).toMatch(/De ello, firme\s+Firmado; ya no se puede desistir\s+10\.000,00\s€/);
    const second = await makeCommitment(fund, "10000.00");
    expect([await shareOf(firm), await shareOf(second)]).toEqual(["50.00", "50.00"]);
    await exit(fund, second.id, "0.00");
    expect([await shareOf(firm), await shareOf(second)]).toEqual(["100.00", "0.00"]);
  });

  it("asks to pay the call first that is due first", async () => {
    const fund = await makeFund();
    const { id, investor } = await makeCommitment(fund);
    await call(fund, "20", { dueOn: inDays(12) });
    await call(fund, "10", { dueOn: inDays(40) });
    const place = await getPlace(authorize("user", (await callOf(investor)).viewer), id);
    const text = textOf(createElement(PlaceActions, { place, signing: null, timeZone, hasApp: true }));
    expect(text).toMatch(/Llamada n\.º 1.*Llamada n\.º 2/s);
  });

  it("says until when an exit offer can be answered, and that the days do not pass while the fund is suspended", async () => {
    const fund = await makeFund();
    const { id, investor } = await makeCommitment(fund);
    await pay(investor, (await call(fund)).id);
    await offerExit(fund, id, "1000.00");
    const textNow = async () => {
      const place = await getPlace(authorize("user", (await callOf(investor)).viewer), id);
      return textOf(createElement(PlaceActions, { place, signing: null, timeZone, hasApp: true }));
    };
    expect(await textNow()).toMatch(
      /Decides tú\. Si no respondes antes del .*, puede decidir un administrador\./,
    );
    await suspendFund.run(await callOf(fund.administrator), { id: fund.id, reason: "Se revisa" });
    const suspended = await textNow();
    expect(suspended).toContain("mientras lo esté no puedes aceptar y el plazo no corre.");
    expect(suspended).not.toContain("Si no respondes antes del");
  });

  it("names the last day on which a late call can still be paid", async () => {
    const fund = await makeFund();
    const { id, investor } = await makeCommitment(fund);
    await call(fund);
    travel(11 * DAY);
    await endCalls();
    const place = await getPlace(authorize("user", (await callOf(investor)).viewer), id);
    const text = textOf(createElement(PlaceActions, { place, signing: null, timeZone, hasApp: true }));
    expect(text).toContain(`Compra de Gandia. Hasta el ${dayText(inDays(10))}.`);
  });
});

describe("actions that are refused are not offered", () => {
  const viewerOf = async (person: { id: string }) => authorize("user", (await callOf(person)).viewer);
  const suspend = async (fund: Awaited<ReturnType<typeof makeFund>>) =>
    suspendFund.run(await callOf(fund.administrator), { id: fund.id, reason: "Se revisa" });

  it("to request a place without the app or the verification", async () => {
    const fund = await makeFund();
    const textFor = async (person: { id: string }) => {
      const viewer = await viewerOf(person);
      return textOf(createElement(RequestCard, { fund: await getFund(viewer, fund.id), viewer }));
    };
    expect(await textFor(await makeInvestor())).toContain("Pedir plaza");
    const without = await textFor(await makeVerifiedUser({ apps: [] }));
    expect(without).toContain("No tienes acceso a Private Equity.");
    expect(await textFor(await makeUser({ apps: ["privateEquity"] }))).toContain("verifica tu identidad");
  });

  it("to sign in a suspended or fully called fund, or without the app", async () => {
    const fund = await makeFund();
    const { id, investor } = await anApprovedPlace(fund);
    const textFor = async (hasApp: boolean) => {
      const viewer = await viewerOf(investor);
      const [place, signing] = [await getPlace(viewer, id), await readSigning(viewer, id)];
      return textOf(createElement(PlaceActions, { place, signing, timeZone, hasApp }));
    };
    expect(await textFor(true)).toContain("Revisar y firmar");
    expect(await textFor(false)).toMatch(/No tienes acceso a Private Equity\..*para\s+firmar/s);
    await suspend(fund);
    expect(await textFor(true)).not.toContain("Revisar y firmar");
    await resumeFund.run(await callOf(fund.administrator), { id: fund.id });
    const firm = await makeCommitment(fund);
    await pay(firm.investor, (await call(fund, "100")).id);
    expect(await textFor(true)).toContain("Este fondo ya no admite inversores: no puedes firmar.");
  });

  it("to cover a part in a suspended fund or without the app", async () => {
    const fund = await makeFund();
    await makeCommitment(fund);
    const { id, investor } = await makeCommitment(fund);
    await call(fund);
    travel(12 * DAY);
    await endCalls();
    const viewer = await viewerOf(investor);
    const [rescues, signing] = [await listRescues(viewer, fund.id), await readSigning(viewer, id)];
    const textFor = (hasApp: boolean) => textOf(createElement(RescuesCard, { rescues, signing, hasApp }));
    expect(textFor(true)).toMatch(/Hasta el .*Cubrir/s);
    expect(textFor(false)).not.toContain("Cubrir");
    expect(textFor(false)).toMatch(/No tienes acceso a Private Equity\..*para\s+cubrirla/s);
    await suspend(fund);
    expect(await listRescues(viewer, fund.id)).toEqual([]);
  });

  it("to decide or to pay an exit in a suspended fund, or as an administrator who invests in it", async () => {
    const fund = await makeFund();
    await request(await makeInvestor(), fund.id);
    const { investor } = await makeCommitment(fund);
    await pay(investor, (await call(fund)).id);
    const textFor = async (person: { id: string }) => {
      const viewer = await viewerOf(person);
      const page = await listPlaces(viewer, listPlacesInput.parse({ id: fund.id }));
      const shown = {
        fund: await getFund(viewer, fund.id),
        page,
        cursors: {},
        isFirst: true,
        now: clock.now(),
      };
      return textOf(createElement(InvestorsCard, shown));
    };
    expect(await textFor(fund.manager)).toMatch(/Pagar la salida.*Dar plaza.*Rechazar/s);
    expect(await textFor(await makeAdmin())).toContain("Dar plaza");
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, investor.id));
    const involved = await textFor(investor);
    expect(involved).toContain("Participas en este fondo: decide otro administrador.");
    expect(involved).not.toMatch(/Dar plaza|Rechazar/);
    await suspend(fund);
    const suspended = await textFor(fund.manager);
    expect(suspended).toContain("Rechazar");
    expect(suspended).not.toMatch(/Dar plaza|Pagar la salida/);
  });
});

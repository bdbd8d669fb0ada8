import { describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/private-equity/calls/ics/route";
import { AREAS } from "@/lib/areas";
import { authorize } from "@/lib/auth/actor";
import { dayAfter } from "@/lib/core/format/calendar";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { dueInstant } from "@/lib/equity/calls/call-rules";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { dropPlan } from "@/lib/equity/calls/drop-plan";
import { readOutlook } from "@/lib/equity/calls/outlook-queries";
import { planCall } from "@/lib/equity/calls/plan-call";
import { getFund } from "@/lib/equity/funds/queries";
import { suspendFund } from "@/lib/equity/funds/suspend-fund";
import { callOf, makeUser } from "../../factories/identity";
import { call as ask } from "../../http/client";
import { travel } from "../../setup/clock";
import { call, inDays, makeCommitment, makeFund, partFor, pay } from "../funds";
import { expectSignIn } from "../http";

type Person = { id: string };

const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

/** Returns a member's calendar file as days, each with its lines. */
async function calendarOf(as: Person) {
  const answer = await ask(GET, "GET", { as });
  expect(answer.status).toBe(200);
  const lines = unfolded(await answer.text());
  const starts = lines.flatMap((line, place) => (line === "BEGIN:VEVENT" ? [place] : []));
  return starts.map((start) =>
    Object.fromEntries(
      lines.slice(start + 1, lines.indexOf("END:VEVENT", start)).map((line) => {
        const [name = "", ...value] = line.split(":");
        return [name.split(";")[0], value.join(":")];
      }),
    ),
  );
}

/** Sets the product's clock this many minutes after the end of a day in Madrid. */
const setClock = (day: string, minutes: number) =>
  vi.spyOn(clock, "now").mockImplementation(() => plusMinutes(dueInstant(day), minutes));

const dateOf = (day: string) => day.replaceAll("-", "");

const plan = async (fund: { id: number; manager: Person }, asked: object = {}) =>
  planCall.run(await callOf(fund.manager), {
    id: fund.id,
    percent: "10",
    dueOn: inDays(200),
    purpose: "Obra; fase 2",
    ...asked,
  });

describe("GET /api/private-equity/calls/ics", () => {
  it("200: issued calls until the end of their day and planned ones, only of the member and without the app; 401", async () => {
    const fund = await makeFund({ name: "Nave, fase 1" });
    const { id, investor } = await makeCommitment(fund);
    const other = await makeCommitment(fund, "5000.00");
    await plan(fund);
    await call(fund, "20", { dueOn: inDays(15), purpose: "Compra de Gandia" });
    const answer = await ask(GET, "GET", { as: investor });
    expect([answer.headers.get("content-type"), answer.headers.get("content-disposition")]).toEqual([
      "text/calendar; charset=utf-8",
      'attachment; filename="lonja-llamadas.ics"',
    ]);
    const [issued, planned, ...none] = await calendarOf(investor);
    expect(none).toEqual([]);
    expect(issued).toMatchObject({
      DTSTART: dateOf(inDays(15)),
      DTEND: dateOf(dayAfter(inDays(15), 1)),
      STATUS: "CONFIRMED",
      SUMMARY: expect.stringMatching(/^Llamada n\.º 1 de Nave\\, fase 1: 2\.000\\,00\s€$/),
      URL: expect.stringMatching(new RegExp(`/private-equity/investments/${id}$`)),
    });
    expect(planned).toMatchObject({
      DTSTART: dateOf(inDays(200)),
      STATUS: "TENTATIVE",
      SUMMARY: expect.stringMatching(/1\.000\\,00\s€$/),
      DESCRIPTION: expect.stringContaining("Obra\\; fase 2.\\n"),
    });
    const [theirs] = await calendarOf(other.investor);
    expect(theirs?.SUMMARY).toMatch(/1\.000\\,00\s€$/);
    expect(theirs?.UID).not.toBe(issued?.UID);
    expect(await calendarOf(await makeUser({ apps: [] }))).toEqual([]);
    await expectSignIn(GET, "GET", {});
  });

  it("in a later download, the same days show the result: paid in part, paid, dropped", async () => {
    const fund = await makeFund();
    const { investor } = await makeCommitment(fund);
    const planned = await plan(fund);
    const { id } = await call(fund, "20", { dueOn: inDays(15) });
    const [before, ahead] = await calendarOf(investor);
    await pay(investor, id, "500.00");
    expect((await calendarOf(investor))[0]).toMatchObject({
      UID: before?.UID,
      STATUS: "CONFIRMED",
      SUMMARY: expect.stringMatching(/1\.500\\,00\s€$/),
    });
    await pay(investor, id);
    await dropPlan.run(await callOf(fund.manager), { id: planned.id });
    const after = await calendarOf(investor);
    expect(after.map(({ UID, STATUS }) => [UID, STATUS])).toEqual([
      [before?.UID, "CANCELLED"],
      [ahead?.UID, "CANCELLED"],
    ]);
    travel(16 * 24 * 60);
    expect((await calendarOf(investor)).map(({ UID }) => UID)).toEqual([ahead?.UID]);
  });

  it("a planned call whose day has passed is only shown to the manager, as not issued", async () => {
    const fund = await makeFund();
    const { investor } = await makeCommitment(fund);
    await plan(fund);
    const viewerOf = async (one: Person) => authorize("user", (await callOf(one)).viewer);
    const [member, manager] = [await viewerOf(investor), await viewerOf(fund.manager)];
    expect((await readOutlook(AREAS, member)).hasCalls).toBe(true);
    travel(201 * 24 * 60);
    expect(await calendarOf(investor)).toEqual([]);
    expect((await readOutlook(AREAS, member)).hasCalls).toBe(false);
    expect((await getFund(member, fund.id)).calls).toEqual([]);
    expect((await getFund(manager, fund.id)).calls).toMatchObject([{ status: "planned", isMissed: true }]);
  });

  it("a late call is on the last day on which it can still be paid, and is uncertain while the fund is suspended", async () => {
    const fund = await makeFund();
    const { investor } = await makeCommitment(fund);
    await call(fund, "20", { dueOn: inDays(10) });
    travel(11 * 24 * 60);
    await endCalls();
    const [late] = await calendarOf(investor);
    expect(late).toMatchObject({ DTSTART: dateOf(inDays(10)), STATUS: "CONFIRMED" });
    expect(late?.DESCRIPTION).toContain("se ofrece también a los demás inversores");
    await suspendFund.run(await callOf(fund.administrator), { id: fund.id, reason: "Se revisa" });
    expect((await calendarOf(investor))[0]).toMatchObject({ STATUS: "TENTATIVE" });
  });

  it("a late call that is paid is cancelled in later downloads, until its last day", async () => {
    const fund = await makeFund();
    const { investor } = await makeCommitment(fund);
    const dueOn = inDays(10);
    const { id } = await call(fund, "20", { dueOn });
    setClock(dueOn, 1);
    await endCalls();
    const [late] = await calendarOf(investor);
    await pay(investor, id);
    expect(await calendarOf(investor)).toEqual([
      expect.objectContaining({ UID: late?.UID, DTSTART: late?.DTSTART, STATUS: "CANCELLED" }),
    ]);
    setClock(dayAfter(dueOn, 11), 1);
    expect(await calendarOf(investor)).toEqual([]);
  });

  it("a late call can be paid until the end of the day in the file, and not on the next day", async () => {
    const fund = await makeFund();
    const { id: placeId, investor } = await makeCommitment(fund);
    const dueOn = inDays(10);
    const { id } = await call(fund, "20", { dueOn });
    setClock(dueOn, 1);
    await endCalls();
    const last = dayAfter(dueOn, 11);
    expect((await calendarOf(investor))[0]).toMatchObject({ DTSTART: dateOf(last) });
    setClock(last, -1);
    await endCalls();
    expect((await pay(investor, id, "500.00")).status).toBe("late");
    setClock(last, 1);
    await endCalls();
    expect((await partFor(id, placeId)).status).toBe("defaulted");
    expect(await pay(investor, id).catch(({ code }) => code)).toBe("conflict");
  });
});

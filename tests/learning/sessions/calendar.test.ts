import { expect, it } from "vitest";
import { GET } from "@/app/api/mentorships/[id]/sessions/[sessionId]/ics/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { makeAdmin, makeUser } from "../../factories/identity";
import { refunded } from "../../factories/study";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { aPair, inHours, list, move, params, propose, type Who } from "./calls";

const download = (as: Who, id: number, sessionId: number | string) =>
  send(GET, "GET", { as, params: params(id, sessionId) });

async function eventOf(as: Who, id: number, sessionId: number): Promise<Record<string, string>> {
  const { status, body } = await download(as, id, sessionId);
  expect(status).toBe(200);
  const lines = (body as string).replaceAll("\r\n ", "").split("\r\n");
  return Object.fromEntries(
    lines.slice(lines.indexOf("BEGIN:VEVENT") + 1, lines.indexOf("END:VEVENT")).map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name, value.join(":")];
    }),
  );
}

const stampOf = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

it("200: both parties add the session to their calendars, and a cancellation corrects them", async () => {
  const { id, mentor, student } = await aPair();
  const startsAt = inHours(48);
  const { body } = await propose(student, id, { startsAt, minutes: 45, note: "Sala 2; el plan" });
  const answer = await download(student, id, body.id);
  expect([answer.headers.get("content-type"), answer.headers.get("content-disposition")]).toEqual([
    "text/calendar; charset=utf-8",
    'attachment; filename="lonja-sesion.ics"',
  ]);
  expect(await eventOf(student, id, body.id)).toMatchObject({ STATUS: "TENTATIVE", SEQUENCE: "0" });
  await move("confirm", mentor, id, body.id);
  const mine = await eventOf(student, id, body.id);
  expect(mine).toMatchObject({
    DTSTART: stampOf(new Date(startsAt)),
    DTEND: stampOf(plusMinutes(new Date(startsAt), 45)),
    STATUS: "CONFIRMED",
    SEQUENCE: "1",
    TRANSP: "OPAQUE",
    SUMMARY: "Tu primer plan de negocio: sesión con Mario Mentor",
    DESCRIPTION: "Confirmada.\\nNota: «Sala 2\\; el plan»\\nContacto del mentor: mario@lonja.example",
    URL: expect.stringMatching(new RegExp(`/mentorships/${id}/sessions$`)),
  });
  const theirs = await eventOf(mentor, id, body.id);
  expect(theirs.UID).toBe(mine.UID);
  expect(theirs.SUMMARY).toContain("Alba");
  expect(theirs.DESCRIPTION).toBe("Confirmada.\\nNota: «Sala 2\\; el plan»");
  expect(theirs.URL).toMatch(new RegExp(`/sessions\\?student=${student.enrollmentId}$`));
  await move("cancel", mentor, id, body.id);
  expect(await eventOf(student, id, body.id)).toMatchObject({
    UID: mine.UID,
    STATUS: "CANCELLED",
    SEQUENCE: "2",
  });
});

it("200: a date without an answer is cancelled once it has passed", async () => {
  const { id, student } = await aPair();
  const { body } = await propose(student, id, { startsAt: inHours(1) });
  travel(2 * 60);
  expect(await eventOf(student, id, body.id)).toMatchObject({ STATUS: "CANCELLED", SEQUENCE: "1" });
});

it("401, 404, 422: visitors; other members, administrators, another mentorship, and after a refund", async () => {
  const [one, other] = [await aPair(), await aPair()];
  const { body } = await propose(one.student, one.id);
  expectError(await download(null, one.id, body.id), "unauthenticated", MESSAGE.unauthenticated);
  for (const as of [other.student, other.mentor, await makeUser(), await makeAdmin()]) {
    expectError(await download(as, one.id, body.id), "not_found", "Esa sesión no existe");
  }
  expectError(await download(one.student, other.id, body.id), "not_found", "Esa sesión no existe");
  expectError(await download(one.student, one.id, "x"), "invalid", MESSAGE.invalid, {
    sessionId: "Esa sesión no existe",
  });
  await refunded(one.student.enrollmentId, "mentorship");
  expect((await list(one.student, one.id)).status).toBe(403);
  expectError(await download(one.student, one.id, body.id), "not_found", "Esa sesión no existe");
});

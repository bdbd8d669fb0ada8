import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { emails, mailings } from "@/db/schema";
import { OUTCOME_UNKNOWN } from "@/lib/gateways/constants";
import { resendMail } from "@/lib/gateways/mail/resend";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { makeUser } from "../../factories/identity";
import { aMail, mailOf } from "../../factories/mails";
import { travel } from "../../setup/clock";

type Received = { key: string; authorization: string; body: Record<string, unknown> };

// Resend's API: one key is one message, whatever its content.
let answer: { status: number; name: string } | null;
let received: Received[];
const accepted = new Map<string, string>();

const server = http.createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const key = String(request.headers["idempotency-key"]);
  received.push({ key, authorization: String(request.headers.authorization), body: JSON.parse(text) });
  response.setHeader("content-type", "application/json");
  if (answer) {
    response.statusCode = answer.status;
    response.end(
      JSON.stringify({ statusCode: answer.status, name: answer.name, message: `no: ${answer.name}` }),
    );
    return;
  }
  accepted.set(key, accepted.get(key) ?? `re_${accepted.size + 1}`);
  response.end(JSON.stringify({ id: accepted.get(key) }));
});

let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  answer = null;
  received = [];
  accepted.clear();
  await db.delete(emails);
});

const deliver = () => deliverDue({ provider: resendMail("re_only_for_tests", url) });

describe("delivery through Resend", () => {
  it("posts the message with its key, and records the returned id", async () => {
    const row = await aMail();
    expect(await deliver()).toBe(1);
    expect(received).toMatchObject([
      {
        key: `email-${row.id}-${row.createdAt.getTime()}`,
        authorization: "Bearer re_only_for_tests",
        body: {
          to: "ana@lonja.example",
          subject: row.subject,
          html: row.html,
          text: row.text,
          from: "Lonja <no-reply@localhost>",
        },
      },
    ]);
    expect(await mailOf(row.id)).toMatchObject({ status: "sent", providerId: "re_1" });
  });

  it("hands over the headers with which a mass mail is declined", async () => {
    const [row, member] = [await aMail(), await makeUser()];
    const values = { subject: "A todos", html: "<p>.</p>", text: ".", createdBy: "admin", total: 1 };
    const [mailing] = await db
      .insert(mailings)
      .values({ ...values, includeFirstName: false, targetType: "all" })
      .returning();
    await db
      .update(emails)
      .set({ mailingId: mailing?.id ?? 0, userId: member.id })
      .where(eq(emails.id, row.id));
    expect(await deliver()).toBe(1);
    expect(received[0]?.body.headers).toEqual({
      "List-Unsubscribe": expect.stringMatching(
        new RegExp(`^<http://.+/api/unsubscribe/${member.id}\\.[\\w-]+>$`),
      ),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  it("repeats with the same key after a killed worker: one message", async () => {
    const row = await aMail();
    await deliver();
    await db.update(emails).set({ status: "sending", providerId: "resend", sentAt: null });
    travel(6);
    expect(await deliver()).toBe(1);
    expect([received.length, accepted.size]).toEqual([2, 1]);
    expect(await mailOf(row.id)).toMatchObject({ status: "sent", attempts: 2, providerId: "re_1" });
  });

  it("does not repeat after the key may have expired", async () => {
    const row = await aMail();
    await db.update(emails).set({ status: "sending", providerId: "resend" });
    travel(21 * 60);
    expect(await deliver()).toBe(0);
    expect(received).toEqual([]);
    expect(await mailOf(row.id)).toMatchObject({ status: "failed", lastError: OUTCOME_UNKNOWN });
  });

  it.each([
    [429, "rate_limit_exceeded", "queued"],
    [500, "application_error", "queued"],
    [403, "invalid_api_key", "queued"],
    [422, "validation_error", "failed"],
  ])("answers %i %s with %s", async (status, name, outcome) => {
    answer = { status, name };
    const row = await aMail();
    expect(await deliver()).toBe(0);
    expect(await mailOf(row.id)).toMatchObject({ status: outcome, lastError: `${status} no: ${name}` });
  });
});
